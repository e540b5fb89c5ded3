import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { remember } from '../../lib/recent.ts';
import { useSession } from '../../lib/session.ts';
import { useRecordTitle } from './use-title.ts';

/** Of a dialog whose record is in the address: names the tab after the record and puts it among the recent ones. */
export function useOpenRecord(
  kind: string,
  param: string,
  opened: { id: string; name: string } | undefined,
): void {
  const user = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { id, name } = opened ?? {};
  useRecordTitle(name);
  useEffect(() => {
    if (id !== undefined && name !== undefined) remember(user.id, { id, label: name, kind, path, param });
  }, [id, name, kind, param, path, user.id]);
}
