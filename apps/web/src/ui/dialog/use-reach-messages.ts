import { type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { type FocusableElement, tabbable } from 'tabbable';
import { TOP_LAYER } from '../feedback/top-layer.tsx';

const open: string[] = [];

/** Tab goes from the end of the topmost dialog to toasts and banners, and from there to the dialog's start. */
export function useReachMessages(opened: boolean, content: RefObject<HTMLElement | null>): void {
  const id = useId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || open.at(-1) !== id || !content.current) return;
    const next = across(tabbable(content.current), messages(), event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    if (!opened) return;
    open.push(id);
    // While capturing, because the dialog's own focus trap would take the key first.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      open.splice(open.indexOf(id), 1);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened, id]);
}

function messages(): FocusableElement[] {
  return [...document.querySelectorAll(`[${TOP_LAYER}]`)].flatMap((layer) => tabbable(layer));
}

/** The first of the other side when the focus stands at the edge of one. */
function across(
  dialog: FocusableElement[],
  layer: FocusableElement[],
  backwards: boolean,
): FocusableElement | undefined {
  const edge = backwards ? 0 : -1;
  const entry = backwards ? -1 : 0;
  const now = document.activeElement;
  if (now === dialog.at(edge)) return layer.at(entry);
  return now === layer.at(edge) ? dialog.at(entry) : undefined;
}
