import { Link } from '@tanstack/react-router';
import { NotificationBell } from '../accounts/notifications/notification-bell.tsx';
import { useSession } from '../lib/session.ts';
import { BurgerMenu } from './burger-menu.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { Commands } from './commands/commands.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuGroup } from './menu-group.tsx';
import { menuFor } from './screens.ts';
import { useViewer } from './use-viewer.ts';

export function Header() {
  const user = useSession();
  const menu = menuFor(useViewer());
  return (
    <header className={classes.header}>
      <BurgerMenu menu={menu} user={user} />
      <Link to="/dashboard" className={classes.home} activeOptions={{ exact: true }}>
        <Logo />
      </Link>
      <nav className={`${classes.links} ${classes.wide}`} aria-label="Main">
        <Link to="/dashboard" className={classes.link} activeOptions={{ exact: true }}>
          Home
        </Link>
        {menu.map(({ group, screens }) => (
          <MenuGroup key={group} group={group} screens={screens} />
        ))}
      </nav>
      <Commands>
        <NotificationBell />
      </Commands>
      <div className={`${classes.end} ${classes.wide}`}>
        <div className={classes.who}>
          <span className={classes.name}>{user.username}</span>
          <span className={classes.account}>{user.account_name}</span>
        </div>
        <ColorSchemeSwitch />
        <LogoutButton />
      </div>
    </header>
  );
}
