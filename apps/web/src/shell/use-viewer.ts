import { useMemo } from 'react';
import { useLotsOn } from '../accounts/account-info-query.ts';
import { useSession } from '../lib/session.ts';
import type { Viewer } from './screens.ts';

export function useViewer(): Viewer {
  const { role } = useSession();
  const lots = useLotsOn();
  return useMemo(() => ({ role, lots }), [role, lots]);
}
