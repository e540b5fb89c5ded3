import { useLayoutEffect } from 'react';

const FADED_MS = 200;

let toHeading: ReturnType<typeof setTimeout> | undefined;

/**
 * Gives the focus back to what had it before the dialog opened, or to the screen's heading when that is gone.
 * Of dialogs that close together the outermost gives it back; of those that close one after another, the last.
 */
export function useReturnFocus(opened: boolean): void {
  // A layout effect, so that no earlier dialog's heading comes between the closing and the giving back.
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      clearTimeout(toHeading);
      setTimeout(() => !isLost(before) && put(before));
      toHeading = setTimeout(() => put(document.querySelector('h1')), FADED_MS);
    };
  }, [opened]);
}

function put(target: Element | null): void {
  if (isLost(document.activeElement) && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isLost(element: Element | null): boolean {
  return !element?.checkVisibility() || element === document.body || element.closest('[inert]') !== null;
}
