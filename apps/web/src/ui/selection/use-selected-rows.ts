import { useMemo, useState } from 'react';

/** Which rows of a list are ticked, by id; a row that has left the list is no longer among them. */
export function useSelectedRows(rows: readonly { id: string }[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set((rows ?? []).map(({ id }) => id).filter((id) => ticked.has(id))),
    [rows, ticked],
  );
  return { selected, onChange: setTicked };
}
