import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areShortcutsOn } from './shortcut-switch.ts';
import type { Shortcut } from './shortcuts.ts';

/** The time allowed between the two keys of a shortcut. */
const SECOND_KEY_TIMEOUT_MS = 1500;

interface Keys {
  shortcuts: readonly Shortcut[];
  openPalette: () => void;
  openSheet: () => void;
}

/** The shortcuts of the signed-in app: Ctrl-K everywhere, single keys only outside of inputs and dialogs. */
export function useKeys({ shortcuts, openPalette, openSheet }: Keys): void {
  const navigate = useNavigate();
  const first = useRef({ key: '', at: 0 });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isPaletteKey(event)) {
      event.preventDefault();
      openPalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target) || !areShortcutsOn()) return;
    const { key } = event;
    const before = event.timeStamp - first.current.at < SECOND_KEY_TIMEOUT_MS ? first.current.key : '';
    first.current = { key, at: event.timeStamp };
    const hit =
      shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === key) ??
      (before === 'g' ? undefined : shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key));
    if (!hit && key !== '?' && key !== '/') return;
    event.preventDefault();
    first.current.key = '';
    if (hit) void navigate({ to: hit.to });
    else if (key === '?') openSheet();
    else focusSearch() || openPalette();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]';

/** The user types, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${FIELDS}, [role=listbox]`)) return true;
  return document.querySelector('[aria-modal="true"]:not([inert])') !== null;
}

/** Focuses the screen's search box, if it has one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}
