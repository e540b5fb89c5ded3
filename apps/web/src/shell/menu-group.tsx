import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import classes from './header.module.css';
import type { Group, Screen } from './screens.ts';

/** A button that opens a list of plain links, which can be opened in a new tab. */
export function MenuGroup({ group, screens }: { group: Group; screens: Screen[] }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const here = screens.some(({ path }) => pathname.startsWith(path));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && opened) {
      setOpened(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
    const root = event.currentTarget;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setTimeout(() => moveFocus(root, step));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and links let through
    <div className={classes.group} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classes.link}
        data-active={here || undefined}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        {group}
        <IconChevronDown size={14} className={classes.chevron} aria-hidden />
      </button>
      <ul id={panel} className={classes.panel} hidden={!opened}>
        {screens.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={classes.item} onClick={() => setOpened(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveFocus(root: HTMLElement, step: number): void {
  const links: (Element & HTMLOrSVGElement)[] = [...root.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
}
