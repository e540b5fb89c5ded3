import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Drawn with three styles: body, lighter part, accent. */
const ILLUSTRATIONS = {
  orders: (
    <>
      <path d="M28 12h40v46H28z" className={classes.body} />
      <path d="M40 7h16v9H40z" className={classes.part} />
      <path d="m36 28 3 3 5-6M50 29h11M36 43l3 3 5-6M50 44h11" className={classes.accent} />
    </>
  ),
  deliveries: (
    <>
      <path d="M12 14h40v36H12z" className={classes.body} />
      <path
        d="M52 26h16l14 12v12H52zM22 50a6 6 0 0 0 12 0 6 6 0 0 0-12 0zM60 50a6 6 0 0 0 12 0 6 6 0 0 0-12 0z"
        className={classes.part}
      />
      <path d="M22 26h18M22 35h11" className={classes.accent} />
    </>
  ),
  stores: (
    <>
      <path d="M23 28h50v29H23z" className={classes.body} />
      <path
        d="M25 9h46l7 17a7.5 6 0 0 1-15 0 7.5 6 0 0 1-15 0 7.5 6 0 0 1-15 0 7.5 6 0 0 1-15 0z"
        className={classes.part}
      />
      <path d="M54 57V41h11v16M31 41h14v9H31z" className={classes.accent} />
    </>
  ),
  products: (
    <>
      <path d="m24 25 24 8 24-8v23l-24 9-24-9z" className={classes.body} />
      <path d="m24 25-8-8 24-8 8 8zM72 25l8-8-24-8-8 8z" className={classes.part} />
      <path d="M48 34v22M55 44l10-4" className={classes.accent} />
    </>
  ),
  people: (
    <>
      <path
        d="M52 24a8 8 0 0 0 16 0 8 8 0 0 0-16 0zM48 56c0-11 4-18 13-18s15 7 15 18z"
        className={classes.part}
      />
      <path
        d="M30 20a10 10 0 0 0 20 0 10 10 0 0 0-20 0zM21 57c0-12 8-20 19-20s19 8 19 20z"
        className={classes.body}
      />
      <path d="M34 49h12" className={classes.accent} />
    </>
  ),
  files: (
    <>
      <path d="M26 7h28l16 16v34H26z" className={classes.body} />
      <path d="M54 7v16h16z" className={classes.part} />
      <path d="M35 24h9M35 34h26M35 44h18" className={classes.accent} />
    </>
  ),
  mail: (
    <>
      <path d="M18 14h60v40H18z" className={classes.body} />
      <path d="m18 14 30 23 30-23z" className={classes.part} />
      <path d="m62 45 5 5 10-11" className={classes.accent} />
    </>
  ),
  logs: (
    <>
      <path d="M24 8h38v49H24zM31 8v49" className={classes.body} />
      <path d="M51 44a13 13 0 0 0 26 0 13 13 0 0 0-26 0z" className={classes.part} />
      <path d="M38 20h16M38 29h9M64 37v7l5 3" className={classes.accent} />
    </>
  ),
  analytics: (
    <>
      <path d="M28 42h10v14H28zM44 30h10v26H44zM60 36h10v20H60z" className={classes.body} />
      <path d="M20 8v48h58" className={classes.axis} />
      <path d="m28 30 16-12 12 6 20-14" className={classes.accent} />
    </>
  ),
  search: (
    <>
      <path d="m54 40 16 16" className={classes.axis} />
      <path d="M24 26a18 18 0 0 0 36 0 18 18 0 0 0-36 0z" className={classes.part} />
      <path d="M34 26h16" className={classes.accent} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof ILLUSTRATIONS;

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      {ILLUSTRATIONS[name]}
    </svg>
  );
}
