import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { useState } from 'react';
import { isVideo } from './image-change.ts';
import classes from './media-tile.module.css';

/** The thumbnail in a box of fixed size, loaded lazily. */
export function MediaPicture({ image }: { image: BrandImage }) {
  const [broken, setBroken] = useState(false);
  if (isVideo(image)) {
    return (
      <span className={classes.box} data-video>
        <IconPlayerPlayFilled size={32} aria-hidden />
        <span className={classes.kind}>{kindOf(image.media_type)}</span>
      </span>
    );
  }
  return (
    <span className={classes.box}>
      {broken ? (
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
      ) : (
        <img
          src={image.thumbnail_url ?? image.image_url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

const KINDS: Record<string, string> = {
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/x-msvideo': 'AVI',
  'video/webm': 'WebM',
  'video/x-ms-wmv': 'WMV',
};

function kindOf(mediaType: string): string {
  return KINDS[mediaType] ?? 'Video';
}
