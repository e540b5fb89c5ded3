import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './message-place.module.css';

interface Place {
  /** Where messages are shown: in the bar of the buttons, or at the lower edge where there is none. */
  target: HTMLElement | null;
  setFoot: (element: HTMLElement | null) => void;
}

const MessagePlace = createContext<Place | undefined>(undefined);

/** Around what scrolls: whatever `<InView>` shows inside of it stands at its lower edge, always in view. */
export function MessagePlaceProvider({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [edge, setEdge] = useState<HTMLElement | null>(null);
  useEffect(() => (edge ? publishHeight(edge) : undefined), [edge]);
  return (
    <MessagePlace value={{ target: foot ?? edge, setFoot }}>
      {children}
      <div className={classes.edge} ref={setEdge} aria-live="polite" />
    </MessagePlace>
  );
}

/** The bar of a part of the dialog stands above the messages: `bottom: var(--edge-height)`. */
function publishHeight(edge: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    edge.parentElement?.style.setProperty('--edge-height', `${edge.offsetHeight}px`),
  );
  observer.observe(edge);
  return () => observer.disconnect();
}

/** For the bar of buttons, which is in view too and takes the messages. */
export function useMessageFoot(): Place['setFoot'] | undefined {
  return use(MessagePlace)?.setFoot;
}

/** A success or failure from anywhere in a dialog; on a page it stays where it is written. */
export function InView({ children }: { children: ReactNode }) {
  const place = use(MessagePlace);
  if (!place) return children;
  return place.target && createPortal(children, place.target);
}
