import { useMemo, useState } from 'react';

/** The ids of the selected rows; a row that leaves the list is no longer selected. */
export function useSelectedRows(rows: readonly { id: string }[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set((rows ?? []).map(({ id }) => id).filter((id) => ticked.has(id))),
    [rows, ticked],
  );
  return { selected, onChange: setTicked };
}
