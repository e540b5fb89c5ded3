import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../use-viewer.ts';
import classes from './commands.module.css';
import { shortcutsFor } from './shortcuts.ts';
import { useKeys } from './use-keys.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));
const HelpDialog = lazy(async () => ({ default: (await import('../help/help-dialog.tsx')).HelpDialog }));
const PRELOAD_DELAY_MS = 1000;

type Opened = 'palette' | 'sheet' | 'help';

/** The header's buttons for the palette, the shortcuts and help, before others; each dialog is loaded on first use. */
export function Commands({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<Opened>();
  const [mounted, setMounted] = useState({ palette: false, sheet: false, help: false });
  const before = useRef<Element>(null);
  /** Takes what is typed from the key press on, until the palette has the focus. */
  const early = useRef<HTMLInputElement>(null);
  /** Counts the openings, so that one that follows at once does not find what was typed before. */
  const [opening, setOpening] = useState(0);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (what: Opened) => {
    // The focus that is on its way back would take the letters along.
    if (returning.current !== undefined) clearTimeout(returning.current);
    else if (!open) before.current = document.activeElement;
    returning.current = undefined;
    if (what === 'palette' && open !== 'palette') {
      early.current?.focus();
      setOpening((count) => count + 1);
    }
    setMounted((before) => ({ ...before, [what]: true }));
    setOpen(what);
  };
  const shortcuts = useMemo(() => shortcutsFor(viewer), [viewer]);
  useKeys({ shortcuts, openPalette: () => show('palette'), openSheet: () => show('sheet') });
  const close = () => {
    setOpen(undefined);
    // A dialog that mounts open does not know which element had the focus.
    const { current } = before;
    if (!(current instanceof HTMLElement)) return;
    returning.current = setTimeout(() => {
      returning.current = undefined;
      current.focus({ preventScroll: true });
    });
  };
  // Preloaded, because a user who presses Ctrl-K goes on typing at once.
  useEffect(() => {
    const timer = setTimeout(() => loadPalette().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={classes.search}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.word}>Search</span>
      </button>
      <ActionIcon
        size="lg"
        className={classes.keys ?? ''}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => show('sheet')}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" aria-label="Help" title="Help" onClick={() => show('help')}>
        <IconHelpCircle size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {children}
      <input ref={early} className={classes.early} tabIndex={-1} aria-hidden autoComplete="off" />
      <Suspense>
        {mounted.palette && (
          <Palette
            opened={open === 'palette'}
            opening={opening}
            early={early}
            onClose={close}
            onChosen={() => setOpen(undefined)}
          />
        )}
        {mounted.sheet && (
          <ShortcutSheet opened={open === 'sheet'} onClose={close} onHelp={() => show('help')} />
        )}
        {mounted.help && <HelpDialog opened={open === 'help'} onClose={close} />}
      </Suspense>
    </div>
  );
}
