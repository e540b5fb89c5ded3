import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls back after a delay, which begins anew whenever the pointer moves on the message and waits while it has the
 * focus (WCAG 2.2.1); a pointer that merely rests there holds nothing. Spread the result on the message's element.
 */
export function usePausableTimeout(running: boolean, delay: number, done: () => void) {
  const [held, setHeld] = useState(false);
  const [moves, setMoves] = useState(0);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!running || held) return;
    const timer = setTimeout(finish, delay);
    return () => clearTimeout(timer);
  }, [running, held, delay, moves]);
  return {
    onPointerMove: (event: PointerEvent) => isMovement(event) && setMoves((count) => count + 1),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

/** The browser also reports a pointer under which something appeared. */
export function isMovement({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
