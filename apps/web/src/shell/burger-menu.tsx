import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import frame from '../ui/dialog/dialog-frame.module.css';
import { useEscape } from '../ui/dialog/use-escape.ts';
import classes from './burger-menu.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import header from './header.module.css';
import { LogoutButton } from './logout-button.tsx';
import type { menuFor } from './screens.ts';

interface BurgerMenuProps {
  menu: ReturnType<typeof menuFor>;
  user: SessionUser;
}

export function BurgerMenu({ menu, user }: BurgerMenuProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEscape(opened, close);
  return (
    <>
      <ActionIcon
        className={header.narrow}
        size="lg"
        aria-label="Open menu"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Drawer.Root
        opened={opened}
        onClose={close}
        size="20rem"
        closeOnEscape={false}
        className={header.narrow ?? ''}
      >
        <Drawer.Overlay className={frame.veil ?? ''} />
        <Drawer.Content className={frame.content ?? ''}>
          <div className={frame.header}>
            <Drawer.Title className={frame.title ?? ''}>{user.account_name}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close menu" />
          </div>
          <div className={classes.body}>
            <nav className={classes.nav} aria-label="Main">
              <Link to="/dashboard" activeOptions={{ exact: true }} className={classes.link} onClick={close}>
                Dashboard
              </Link>
              {menu.map(({ group, screens }) => (
                <section key={group} aria-label={group}>
                  <h2 className={classes.group}>{group}</h2>
                  {screens.map(({ path, label }) => (
                    <Link key={path} to={path} className={classes.link} onClick={close}>
                      {label}
                    </Link>
                  ))}
                </section>
              ))}
            </nav>
            <div className={classes.foot}>
              <div>
                <div className={classes.name}>{user.username}</div>
                <div className={classes.email}>{user.email}</div>
              </div>
              <ColorSchemeSwitch />
              <LogoutButton fullWidth />
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
