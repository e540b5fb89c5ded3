import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  link: LinkProps;
}

interface BreadcrumbsProps {
  /** The screens above, the highest first. */
  trail: readonly Crumb[];
  /** The screen itself. */
  here: string;
}

/** For a screen that is no entry of the menu. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        {trail.map(({ label, link }) => (
          <li key={label}>
            <Link {...link} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
