import { type ReactNode, useEffect, useRef } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import classes from './page.module.css';
import { useTitle } from './use-title.ts';

interface PageProps {
  title: string;
  /** The title of the browser tab, if it differs. */
  tab?: string;
  subtitle?: ReactNode;
  /** The screens above one that is no entry of the menu. */
  trail?: readonly Crumb[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

let first = true;

/** `<Page title="Manage Stores" actions={<Button>Add New Store</Button>}>…</Page>` */
export function Page({ title, tab = title, subtitle, trail, actions, children }: PageProps) {
  useTitle(tab);
  const heading = useRef<HTMLHeadingElement>(null);
  // After a navigation the focus moves to the heading, so that a screen reader continues there.
  useEffect(() => {
    if (!first && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    first = false;
  }, []);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          {trail && <Breadcrumbs trail={trail} here={title} />}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
