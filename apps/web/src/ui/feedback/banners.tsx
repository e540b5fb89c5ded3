import { useEffect, useState } from 'react';
import classes from './banner.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { TopLayer } from './top-layer.tsx';
import { VersionBanner } from './version-banner.tsx';

/** At the lower edge of the window, above everything; whatever else stands there makes room for them. */
export function Banners() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => (place ? publishHeight(place) : undefined), [place]);
  return (
    <TopLayer>
      <div ref={setPlace} className={classes.place} role="status">
        <VersionBanner />
        <OfflineBanner />
      </div>
    </TopLayer>
  );
}

function publishHeight(place: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--wb-banner-height', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty('--wb-banner-height');
  };
}
