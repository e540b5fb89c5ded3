import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './toasts.module.css';
import { TopLayer } from './top-layer.tsx';
import { isMovement } from './use-pausable-timeout.ts';

const KINDS = {
  good: { icon: <IconCircleCheck size={18} aria-hidden />, shownMs: 3000 },
  bad: { icon: <IconAlertTriangle size={18} aria-hidden />, shownMs: 8000 },
};

const CLASS_NAMES = {
  root: classes.toast ?? '',
  icon: classes.icon ?? '',
  body: classes.text ?? '',
};

/** `toast.good('Note added successfully!')`; for a message that has no better place on the screen. */
export const toast = {
  good: (text: string) => show('good', text),
  bad: (text: string) => show('bad', text),
};

function show(kind: keyof typeof KINDS, message: string): void {
  const { icon, shownMs } = KINDS[kind];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => clearTimeout(timer);
  const start = () => {
    wait();
    timer = setTimeout(() => notifications.hide(id), shownMs);
  };
  const id = notifications.show({
    message,
    icon,
    // The library's own timer never ends under a resting pointer, and does not wait for the focus (WCAG 2.2.1).
    autoClose: false,
    onOpen: start,
    onClose: wait,
    // The region around the toasts announces them; a role of their own would announce them twice.
    role: 'none',
    mod: { kind },
    classNames: CLASS_NAMES,
    closeButtonProps: { size: 'sm', iconSize: 18, 'aria-label': 'Close message' },
    onPointerMove: (event) => isMovement(event) && start(),
    onFocusCapture: wait,
    onBlurCapture: start,
  });
}

export function Toasts() {
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
