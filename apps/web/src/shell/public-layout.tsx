import { Link, Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';

export function PublicLayout() {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/login" className={classes.home}>
          <Logo />
        </Link>
        <div className={classes.end}>
          <nav className={classes.links} aria-label="Account">
            <Link to="/signup" className={classes.link}>
              Sign Up
            </Link>
            <Link to="/login" className={classes.link}>
              Login
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <ColorSchemeSwitch />
      </footer>
    </div>
  );
}
