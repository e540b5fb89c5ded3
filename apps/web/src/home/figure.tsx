import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '../lib/format.ts';
import classes from './figure.module.css';
import page from './home-page.module.css';

interface FigureProps {
  label: string;
  value: number;
  /** What stands for the value where it is no count. */
  shown?: string;
  note?: string;
  /** Its colour while there is something to do; at zero it is calm. */
  tone: 'info' | 'warn' | 'bad';
  link: LinkProps;
}

/** One figure, which is the link to the list behind it. */
export function Figure({ label, value, shown = formatCount(value), note, tone, link }: FigureProps) {
  return (
    <li>
      <Link {...link} className={classes.figure} data-tone={value > 0 ? tone : undefined}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{shown}</span>
        {note && <span className={page.note}>{note}</span>}
      </Link>
    </li>
  );
}
