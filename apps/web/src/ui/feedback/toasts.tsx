import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './toasts.module.css';
import { usePausableTimeout } from './use-pausable-timeout.ts';

interface Toast {
  id: number;
  kind: 'good' | 'bad';
  text: string;
}

const GOOD_MS = 3000;
const BAD_MS = 8000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** `toast.good('Note added successfully!')`; for what has no better place on the screen. */
export const toast = {
  good: (text: string) => change([...toasts, { id: ++lastId, kind: 'good', text }]),
  bad: (text: string) => change([...toasts, { id: ++lastId, kind: 'bad', text }]),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section className={classes.stack} aria-label="Messages" aria-live="polite">
      {shown.map((item) => (
        <ToastLine key={item.id} item={item} />
      ))}
    </section>
  );
}

function ToastLine({ item }: { item: Toast }) {
  const close = () => change(toasts.filter(({ id }) => id !== item.id));
  const pause = usePausableTimeout(true, item.kind === 'good' ? GOOD_MS : BAD_MS, close);
  const Icon = item.kind === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.toast} data-kind={item.kind} {...pause}>
      <Icon size={18} aria-hidden />
      <span className={classes.text}>{item.text}</span>
      <CloseButton size="sm" aria-label="Close message" onClick={close} />
    </div>
  );
}
