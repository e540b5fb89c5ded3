/** Text of a color and size over the colors behind it that was found right: such text is looked at once in a process. */
export const rightColors = new Set<string>();

/**
 * Puts one text of each colors that are not known to be right on the window, and says how many there are. Text that axe passes
 * over is not among them: what can not be seen, what is disabled, and single signs.
 */
export function markTextsOfNewColors(known: string[]): number {
  // Put on the window before axe runs.
  const { leftOut } = window as unknown as { leftOut: Element[] };
  const surfaces = new Map<Element, string>();
  const HIDDEN = 'hidden';
  /** The colors behind what stands in an element, from the nearest that covers all others. */
  const surfaceOf = (element: Element | null): string => {
    if (!element) return '';
    const kept = surfaces.get(element);
    if (kept !== undefined) return kept;
    const surface = over(surfaceOf(element.parentElement), getComputedStyle(element));
    surfaces.set(element, surface);
    return surface;
  };
  const over = (behind: string, style: CSSStyleDeclaration): string => {
    const { backgroundColor, backgroundImage, opacity, clip, clipPath } = style;
    const isForReaders = clip.startsWith('rect(0px, 0px') || clipPath.startsWith('inset(50%');
    if (isForReaders || behind === HIDDEN) return HIDDEN;
    const faded = opacity === '1' ? '' : ` faded ${opacity}`;
    const image = backgroundImage === 'none' ? '' : ` ${backgroundImage}`;
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
    if (isClear && !faded && !image) return behind;
    const covers = backgroundColor.startsWith('rgb(') && !faded && !behind.includes('faded');
    return `${covers ? '' : behind} ${backgroundColor}${image}${faded}`;
  };
  /** All that the rules about color read: less contrast will do for large text, and a link must stand out from the text around. */
  const colorsOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const points = Number.parseFloat(fontSize) * 0.75;
    const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700);
    const link = element.closest('a, [role=link]');
    const around = link
      ? ` ${fontWeight} ${getComputedStyle(link).textDecorationLine} in ${getComputedStyle(link.parentElement ?? link).color}`
      : '';
    const shadow = textShadow === 'none' ? '' : ` ${textShadow}`;
    return `${color}${isLarge ? ' large' : ''}${shadow}${around} on ${surfaceOf(element)}`;
  };
  const isLookedAt = (element: Element): boolean => {
    if (element.closest(':disabled, [aria-disabled=true]')) return false;
    if (leftOut.some((part) => part.contains(element)) || surfaceOf(element) === HIDDEN) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isWithin = width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
    return isWithin && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  const elements = new Set(
    document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea'),
  );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isWord = /[\p{L}\p{N}]\S|\S[\p{L}\p{N}]/u.test(node.nodeValue ?? '');
    if (isWord && node.parentElement) elements.add(node.parentElement);
  }
  const textsOfNewColors = new Map<Element, string>();
  const seen = new Set(known);
  for (const element of elements) {
    if (!isLookedAt(element) || seen.has(colorsOf(element))) continue;
    seen.add(colorsOf(element));
    textsOfNewColors.set(element, colorsOf(element));
  }
  Object.assign(window, { textsOfNewColors });
  return textsOfNewColors.size;
}
