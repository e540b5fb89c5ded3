import { IconPhoto } from '@tabler/icons-react';
import classes from './thumbnail.module.css';

/** The small picture of a flavor, whose name stands beside it. */
export function Thumbnail({ image }: { image: string | null | undefined }) {
  return (
    <span className={classes.frame} aria-hidden>
      {image ? (
        <img src={image} alt="" width={32} height={32} loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={18} stroke={1.5} />
      )}
    </span>
  );
}
