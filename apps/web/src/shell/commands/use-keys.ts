import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areShortcutsOn } from './shortcut-switch.ts';
import type { Shortcut } from './shortcuts.ts';

/** How long the second key of two may take. */
const SECOND_KEY_MS = 1500;

interface Keys {
  shortcuts: readonly Shortcut[];
  openPalette: () => void;
  openSheet: () => void;
}

/** Listens for the whole signed-in app: Ctrl-K everywhere, single keys only where nobody types. */
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
    const before = event.timeStamp - first.current.at < SECOND_KEY_MS ? first.current.key : '';
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

/** Somebody types, or a dialog stands over the screen. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${FIELDS}, [role=listbox]`)) return true;
  return document.querySelector('[aria-modal="true"]:not([inert])') !== null;
}

/** The screen's own search box, where it has one. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}
