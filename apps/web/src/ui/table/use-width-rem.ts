import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element and of the window in rem, as they are and become. */
export function useWidthRem<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(() => widthOf(innerWidth));
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      // Paper has its own width, and a hidden element none.
      if (current.clientWidth === 0 || matchMedia('print').matches) return;
      const now = widthOf(current.clientWidth);
      setWidth((last) => (last.rem === now.rem && last.windowRem === now.windowRem ? last : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, ...width };
}

function widthOf(pixels: number) {
  const pixelsPerRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { rem: pixels / pixelsPerRem, windowRem: innerWidth / pixelsPerRem };
}
