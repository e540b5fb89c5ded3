import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { nextPlace, placeByLetter, type SelectOption } from './options.ts';

interface ListboxOptions<Option extends SelectOption> {
  /** Those in the list now, which typing narrows. */
  options: readonly Option[];
  /** The value of the chosen one, which is highlighted when the list opens. */
  chosen?: string | null | undefined;
  /** What was typed: then the first option is highlighted, even one that arrives later. */
  typed: string | undefined;
  /** Without it letters go to the option that begins with them. */
  searchable: boolean;
  disabled?: boolean | undefined;
  /** What fits the typed text is still on its way: while nothing is highlighted, Enter waits for it. */
  searching?: boolean | undefined;
  onTake: (option: Option) => void;
}

/**
 * The keys, the highlight and the announcement of every list in the product: Enter takes what is highlighted and
 * never sends the form instead, and `aria-activedescendant` names it however it came to be highlighted.
 */
export function useListbox<Option extends SelectOption>(props: ListboxOptions<Option>) {
  const { options, chosen, typed, searchable, disabled = false, searching = false, onTake } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [reached, setReached] = useState<string>();
  const [awaited, setAwaited] = useState(false);
  const byKey = useRef(false);
  const store = useCombobox({ opened, onOpenedChange: setOpened });
  const place = opened ? placeOf(options, reached ?? chosen, Boolean(typed?.trim())) : -1;
  const highlighted = options[place];
  const optionId = useCallback(
    ({ value }: Pick<SelectOption, 'value'>) => `${id}-${encodeURIComponent(value)}`,
    [id],
  );
  const activeId = highlighted && optionId(highlighted);

  useEffect(() => {
    if (byKey.current && activeId) reveal(document.getElementById(activeId));
    byKey.current = false;
  }, [activeId]);

  const forget = () => {
    setReached(undefined);
    setAwaited(false);
  };
  const close = () => {
    setOpened(false);
    forget();
  };
  const open = () => {
    if (disabled || opened) return;
    byKey.current = true;
    setOpened(true);
  };
  const take = (option: Option) => {
    if (option.disabled) return;
    onTake(option);
  };
  const takeAwaited = useEffectEvent(() => {
    setAwaited(false);
    if (highlighted) take(highlighted);
  });
  useEffect(() => {
    // Outside of the effect, so that taking may render and move the focus at once, as after a key.
    if (awaited && !searching) queueMicrotask(takeAwaited);
  }, [awaited, searching]);
  const reach = (next: number) => {
    byKey.current = true;
    setOpened(true);
    setReached(options[next]?.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const direction = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
    if (direction) {
      event.preventDefault();
      const start = placeOf(options, chosen, false);
      if (opened || start === -1)
        reach(nextPlace(options, !opened && direction === -1 ? 0 : place, direction));
      else open();
    } else if (key === 'Enter' && opened && (highlighted || typed?.trim())) {
      // A text that fits nothing is no answer, and the form must not be sent without it.
      event.preventDefault();
      if (highlighted) take(highlighted);
      else setAwaited(searching);
    } else if (key === 'Escape' && opened) close();
    else if (!searchable) pressInPlainList(event);
  };
  const pressInPlainList = (event: KeyboardEvent) => {
    const { key } = event;
    const isLetter = key.length === 1 && key !== ' ';
    if (key !== 'Enter' && key !== ' ' && key !== 'Home' && key !== 'End' && !isLetter) return;
    event.preventDefault();
    if (isLetter) {
      const next = placeByLetter(options, place === -1 ? placeOf(options, chosen, false) : place, key);
      if (next !== -1) reach(next);
    } else if (key === 'Home') reach(nextPlace(options, -1, 1));
    else if (key === 'End') reach(nextPlace(options, options.length, -1));
    else if (opened && highlighted) take(highlighted);
    else open();
  };

  return {
    store,
    opened,
    open,
    close,
    toggle: () => (opened ? close() : open()),
    /** What is typed anew begins at its own first match. */
    forget,
    highlighted,
    take,
    listId: `${id}-list`,
    optionId,
    input: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      'aria-autocomplete': searchable ? 'list' : undefined,
      autoComplete: 'off',
      'data-expanded': opened || undefined,
      // Escape closes the list first, and the dialog around it only then.
      'data-mantine-stop-propagation': opened || undefined,
      onKeyDown,
    } as const,
  };
}

export type Listbox<Option extends SelectOption = SelectOption> = ReturnType<typeof useListbox<Option>>;

/** Scrolls the list alone: a list that opens does not stand in its place yet, and the page must not follow it there. */
function reveal(option: HTMLElement | null): void {
  const list = option?.closest('.mantine-ScrollArea-viewport');
  if (!option || !list) return;
  const [own, seen] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, own.top - seen.top) + Math.max(0, own.bottom - seen.bottom);
}

function placeOf(
  options: readonly SelectOption[],
  value: string | null | undefined,
  orFirst: boolean,
): number {
  const place = value == null ? -1 : options.findIndex((option) => option.value === value);
  if (place !== -1 && !options[place]?.disabled) return place;
  return orFirst ? options.findIndex((option) => !option.disabled) : -1;
}
