import { useEffectEvent, useId, useLayoutEffect } from 'react';

const open: string[] = [];
const handled = new WeakSet<Event>();

/** Escape closes only the topmost dialog, and an open dropdown inside it first. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const id = useId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const inDropdown =
      event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]');
    if (event.key !== 'Escape' || event.isComposing || inDropdown) return;
    if (open.at(-1) !== id || handled.has(event)) return;
    handled.add(event);
    onEscape();
  });
  // A layout effect, so that a closing dialog leaves the list before the next one has the focus.
  useLayoutEffect(() => {
    if (!opened) return;
    open.push(id);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      open.splice(open.indexOf(id), 1);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened, id]);
}
