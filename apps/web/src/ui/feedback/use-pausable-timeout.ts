import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls back after a delay, which is paused while the pointer or the focus is on the message
 * (WCAG 2.2.1); spread the result on the message's element.
 */
export function usePausableTimeout(running: boolean, delay: number, done: () => void) {
  const [held, setHeld] = useState(false);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!running || held) return;
    const timer = setTimeout(finish, delay);
    return () => clearTimeout(timer);
  }, [running, held, delay]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
