import { useLayoutEffect } from 'react';

const FADE_OUT_MS = 200;

let headingTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the focus to the element that had it before the dialog opened, or to the page heading when that is gone.
 * When nested dialogs close together the outermost one wins; when they close one after another, the last one.
 */
export function useReturnFocus(opened: boolean): void {
  // A layout effect, so that the timer of a dialog closed before is cleared first.
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      clearTimeout(headingTimer);
      setTimeout(() => !isLost(before) && focusIfLost(before));
      headingTimer = setTimeout(() => focusIfLost(document.querySelector('h1')), FADE_OUT_MS);
    };
  }, [opened]);
}

function focusIfLost(target: Element | null): void {
  if (isLost(document.activeElement) && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isLost(element: Element | null): boolean {
  return !element?.checkVisibility() || element === document.body || element.closest('[inert]') !== null;
}
