import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '../lib/format.ts';
import classes from './figure.module.css';
import page from './home-page.module.css';

interface FigureProps {
  label: string;
  value: number;
  /** Shown instead of the count. */
  shown?: string;
  note?: string;
  /** The colour unless the value is 0. */
  tone: 'info' | 'warn' | 'bad';
  link: LinkProps;
}

/** What fits into a card when five stand beside each other. */
const MAX_LARGE_LETTERS = 11;

/** One figure, with a link to its list. */
export function Figure({ label, value, shown = formatCount(value), note, tone, link }: FigureProps) {
  return (
    <li>
      <Link {...link} className={classes.figure} data-tone={value > 0 ? tone : undefined}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-long={shown.length > MAX_LARGE_LETTERS || undefined}>
          {shown}
        </span>
        {note && <span className={page.note}>{note}</span>}
      </Link>
    </li>
  );
}
