import { useEffect } from 'react';

const FADED_MS = 200;

/**
 * Gives the focus back to what had it before the dialog opened, or to the screen's heading when that is gone.
 * Of dialogs that close together the outermost gives it back.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => !isLost(before) && put(before));
      setTimeout(() => put(document.querySelector('h1')), FADED_MS);
    };
  }, [opened]);
}

function put(target: Element | null): void {
  if (isLost(document.activeElement) && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isLost(element: Element | null): boolean {
  return !element?.checkVisibility() || element === document.body || element.closest('[inert]') !== null;
}
