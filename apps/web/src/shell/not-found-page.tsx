import { Link } from '@tanstack/react-router';
import { NotFound } from '../ui/layout/not-found.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';

/** For an unknown address outside every layout, with a link home. */
export function NotFoundPage() {
  return (
    <>
      <header className={classes.header}>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
        </Link>
      </header>
      <main id="main">
        <NotFound />
      </main>
    </>
  );
}
