import { Portal } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import classes from './top-layer.module.css';

/** What stands above everything and is reached by Tab from an open dialog too: toasts and banners. */
export const TOP_LAYER = 'data-top-layer';

/** In a portal, because the page itself is a stacking context below the dialogs. */
export function TopLayer({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => (layer ? returnFocusFrom(layer) : undefined), [layer]);
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its buttons let through */}
      <div ref={setLayer} className={classes.layer} {...{ [TOP_LAYER]: '' }} onFocus={rememberBefore}>
        {children}
      </div>
    </Portal>
  );
}

let before: HTMLElement | undefined;

function rememberBefore({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget;
}

/** A message that goes while it has the focus gives it back to where it was. */
function returnFocusFrom(layer: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !before?.isConnected) return;
    before.focus({ preventScroll: true });
    before = undefined;
  });
  observer.observe(layer, { childList: true, subtree: true });
  return () => observer.disconnect();
}
