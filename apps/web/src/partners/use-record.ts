import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../lib/call.ts';
import { forgetMissing } from '../lib/recent.ts';
import { useSession } from '../lib/session.ts';
import { useLast } from '../lib/use-last.ts';

/** The record of a whole list that a details dialog shows, and the dialog's state; spread it on DetailsModal. */
export function useRecord<Row extends { id: string }>(
  { data, error, refetch }: UseQueryResult<readonly Row[]>,
  id: string | undefined,
  thing: string,
) {
  const user = useSession();
  useEffect(() => {
    if (data)
      forgetMissing(
        user.id,
        thing,
        data.map((row) => row.id),
      );
  }, [data, thing, user.id]);
  const shown = useLast(id);
  const last = useLast(data?.find((row) => row.id === shown));
  const record = last?.id === shown ? last : undefined;
  const missing = data && !record ? new CallError(404, { error: `${thing} not found` }) : undefined;
  return {
    record,
    state: {
      opened: id !== undefined,
      loading: !record,
      error: record ? undefined : (missing ?? error ?? undefined),
      retry: () => void refetch(),
    },
  };
}

/** The same of a record that is read by itself. */
export function useOneRecord<Row extends { id: string }>(
  { data, error, refetch }: UseQueryResult<Row>,
  id: string | undefined,
) {
  const shown = useLast(id);
  const last = useLast(data);
  const record = last?.id === shown ? last : undefined;
  return {
    record,
    state: {
      opened: id !== undefined,
      loading: !record,
      error: record ? undefined : (error ?? undefined),
      retry: () => void refetch(),
    },
  };
}
