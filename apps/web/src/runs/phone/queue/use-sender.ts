import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { isWaiting } from './waiting-mark.ts';

/** On every screen while something waits to be sent, and always on the driver's page. */
export function useSender(): void {
  const { id: user_id, account_id } = useSession();
  const { pathname } = useLocation();
  const isWanted = pathname === '/dashboard/run' || isWaiting(user_id);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop = () => {};
    import('./sender.ts').then(
      ({ startSender }) => {
        if (!isOver) stop = startSender({ user_id, account_id });
      },
      // Without its code it is tried again on the next screen.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isWanted, user_id, account_id]);
}
