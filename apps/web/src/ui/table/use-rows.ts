import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

const MAX_PLAIN_ROWS = 60;
const ROWS_PER_PAGE_KEY = 15;
const LINK = '[data-row-link]';
const BOX = '[data-row-select]';

/** Renders only the visible rows of a long list, and moves the focus between rows by keyboard. */
export function useRows<Container extends HTMLElement>(count: number, rowHeight: number) {
  const container = useRef<Container>(null);
  const wanted = useRef<number>(undefined);
  /** Arrow keys move between the links, or between the checkboxes. */
  const part = useRef(LINK);
  const [current, setCurrent] = useState(0);
  const [offset, setOffset] = useState(0);
  const virtual = count > MAX_PLAIN_ROWS;
  const focused = Math.min(current, count - 1);

  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: 120,
    // The focused row stays rendered, because scrolling away would otherwise lose the focus.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(focused) ? indexes : [...indexes, focused].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top;
    if (top !== undefined) setOffset(Math.round(top + scrollY));
    if (wanted.current !== undefined && focusRow(container.current, wanted.current, part.current))
      wanted.current = undefined;
  });

  const move = (to: number) => {
    const index = Math.max(0, Math.min(to, count - 1));
    setCurrent(index);
    if (focusRow(container.current, index, part.current)) return;
    wanted.current = index;
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(`${LINK}, ${BOX}`)) return;
    part.current = event.target.matches(BOX) ? BOX : LINK;
    const here = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? focused);
    const target = targetOf(event.key, here, count);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(target);
  };

  const items = virtual
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  return {
    container,
    items,
    gaps: gapsOf(virtual, virtualizer, items),
    measure,
    focused,
    setCurrent,
    onKeyDown,
  };

  function measure(node: HTMLElement | null): void {
    if (virtual) virtualizer.measureElement(node);
  }
}

function targetOf(key: string, here: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + ROWS_PER_PAGE_KEY,
    PageUp: here - ROWS_PER_PAGE_KEY,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

function focusRow(container: HTMLElement | null, index: number, part: string): boolean {
  const link = container?.querySelector<HTMLElement>(`[data-index="${index}"] ${part}`);
  link?.focus({ preventScroll: true });
  link?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
  return Boolean(link);
}

type Virtualizer = Pick<
  ReturnType<typeof useWindowVirtualizer>,
  'measurementsCache' | 'getTotalSize' | 'options'
>;

/** The height of the rows not rendered before each rendered one and after the last, in pixels. */
function gapsOf(virtual: boolean, virtualizer: Virtualizer, items: number[]): number[] {
  if (!virtual) return [];
  const start = virtualizer.options.scrollMargin;
  const place = (index: number) => virtualizer.measurementsCache[index];
  const before = items.map((index, at) => {
    const previous = items[at - 1];
    return (
      (place(index)?.start ?? start) - (previous === undefined ? start : (place(previous)?.end ?? start))
    );
  });
  const last = items.at(-1);
  const end = last === undefined ? start : (place(last)?.end ?? start);
  return [...before, virtualizer.getTotalSize() + start - end];
}

/** A click anywhere in a row follows its link, unless it hit another control or ended a text selection. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, select')) return;
  if (getSelection()?.toString()) return;
  const link = event.target.closest('[data-index]')?.querySelector<HTMLElement>('[data-row-link]');
  // As a click on the link would, so that the focus returns to the row.
  link?.focus({ preventScroll: true });
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
