import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { UNDO_SHOWN_MS } from '@waybill/domain/activity/undo';
import type { PointerEvent } from 'react';
import { Progress, type ProgressProps } from './progress.tsx';
import classes from './toasts.module.css';
import { TopLayer } from './top-layer.tsx';
import { offerUndo, UndoMessage, useUndoKey, withdrawUndo } from './undo.tsx';
import { isMovement } from './use-pausable-timeout.ts';

const KINDS = {
  good: { icon: <IconCircleCheck size={18} aria-hidden />, shownMs: 3000 },
  warn: { icon: <IconAlertTriangle size={18} aria-hidden />, shownMs: 8000 },
  bad: { icon: <IconAlertTriangle size={18} aria-hidden />, shownMs: 8000 },
};

const CLASS_NAMES = {
  root: classes.toast ?? '',
  icon: classes.icon ?? '',
  body: classes.text ?? '',
};

/** `toast.good('Note added successfully!')`; for a message that has no better place on the screen. */
export const toast = {
  /** With `undo` it offers to take back what it tells of, for ten seconds. */
  good: (text: string, undo?: () => Promise<unknown>) => show('good', text, undo),
  /** Of what was done all the same. */
  warn: (text: string) => show('warn', text),
  bad: (text: string) => show('bad', text),
  /** Stays until it is hidden; `id` is that of the progress before, which it takes the place of. */
  progress: (progress: ProgressProps, id?: string) => showProgress(progress, id),
  hide: (id: string) => notifications.hide(id),
};

function showProgress(progress: ProgressProps, id: string | undefined): string {
  const shown = {
    message: <Progress {...progress} />,
    autoClose: false as const,
    withCloseButton: false,
    role: 'none',
    mod: { kind: 'progress' },
    classNames: CLASS_NAMES,
  };
  if (id === undefined) return notifications.show(shown);
  notifications.update({ id, ...shown });
  return id;
}

function show(kind: keyof typeof KINDS, text: string, undo?: () => Promise<unknown>): void {
  const { icon } = KINDS[kind];
  const shownMs = undo ? UNDO_SHOWN_MS : KINDS[kind].shownMs;
  const run = undo && offerUndo(() => notifications.hide(id), undo, toast);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => clearTimeout(timer);
  const start = () => {
    wait();
    timer = setTimeout(() => notifications.hide(id), shownMs);
  };
  const id = notifications.show({
    message: run ? <UndoMessage text={text} run={run} /> : text,
    icon,
    // The library's own timer never ends under a resting pointer, and does not wait for the focus (WCAG 2.2.1).
    autoClose: false,
    onOpen: start,
    onClose: () => {
      wait();
      if (run) withdrawUndo(run);
    },
    // The region around the toasts announces them; a role of their own would announce them twice.
    role: 'none',
    mod: { kind },
    classNames: CLASS_NAMES,
    closeButtonProps: { size: 'sm', iconSize: 18, 'aria-label': 'Close message' },
    // The server keeps to the ten seconds, so that no pointer or focus may lengthen them.
    ...(!undo && {
      onPointerMove: (event: PointerEvent) => isMovement(event) && start(),
      onFocusCapture: wait,
      onBlurCapture: start,
    }),
  });
}

export function Toasts() {
  useUndoKey();
  return (
    <TopLayer>
      <section aria-label="Messages" aria-live="polite">
        <Notifications
          withinPortal={false}
          className={classes.place ?? ''}
          containerWidth={384}
          notificationMaxHeight="50dvh"
          transitionDuration={140}
        />
      </section>
    </TopLayer>
  );
}
