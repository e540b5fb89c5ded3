import classes from './thumbnail.module.css';

/** The small picture of a flavor, whose name stands beside it; its first letter, which costs least to draw, where there is none. */
export function Thumbnail({ image, name }: { image: string | null | undefined; name: string }) {
  return (
    <span className={classes.frame} aria-hidden data-letter={image ? undefined : name.slice(0, 1)}>
      {image && <img src={image} alt="" width={32} height={32} loading="lazy" decoding="async" />}
    </span>
  );
}
