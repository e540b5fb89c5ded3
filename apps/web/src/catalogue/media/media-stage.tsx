import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { useState } from 'react';
import { isVideo, nameOf } from './image-change.ts';
import classes from './media-viewer.module.css';

/** The photo or video, in a box of fixed size. */
export function MediaStage({ image }: { image: BrandImage }) {
  const [broken, setBroken] = useState(false);
  const name = nameOf(image);
  if (broken) {
    return (
      <div className={classes.stage}>
        <p>
          {isVideo(image) ? 'This browser can not play this video.' : 'This photo could not be shown.'}{' '}
          <a className={classes.link} href={`${image.image_url}?download`}>
            Download
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={classes.stage}>
      {isVideo(image) ? (
        // biome-ignore lint/a11y/useMediaCaption: what brands upload carries no track; the caption stands below
        <video
          className={classes.media}
          src={image.image_url}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          onError={() => setBroken(true)}
        />
      ) : (
        <img className={classes.media} src={image.image_url} alt={name} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
