import type { OrderLine } from '@waybill/domain/orders/schema';
import { useCallback, useState } from 'react';
import { withLines, withoutLine, withQuantity } from './draft.ts';
import type { Desk } from './use-desk.ts';

const NO_LINES: ReadonlySet<string> = new Set();
const NOTHING_WRONG: ReadonlyMap<string, string> = new Map();

/** Adds, changes and removes the lines of the draft; what is no quantity is kept beside it and holds the order back. */
export function useLines({ change }: Desk, onChanged: () => void) {
  const [lit, setLit] = useState(NO_LINES);
  const [wrong, setWrong] = useState(NOTHING_WRONG);

  const put = useCallback((id: string, sentence: string | undefined) => {
    setWrong((now) => {
      if (now.get(id) === sentence) return now;
      const next = new Map(now);
      if (sentence) next.set(id, sentence);
      else next.delete(id);
      return next;
    });
  }, []);

  const add = useCallback(
    (added: Omit<OrderLine, 'id'>[]) => {
      const fresh = added.map((line) => ({ ...line, id: crypto.randomUUID() }));
      onChanged();
      setLit(new Set(fresh.map(({ id }) => id)));
      change((now) => withLines(now, fresh));
    },
    [change, onChanged],
  );
  const setQuantity = useCallback(
    (id: string, qty: number | undefined, sentence: string | undefined) => {
      onChanged();
      put(id, sentence);
      if (qty !== undefined) change((now) => withQuantity(now, id, qty));
    },
    [change, onChanged, put],
  );
  const remove = useCallback(
    (id: string) => {
      onChanged();
      put(id, undefined);
      change((now) => withoutLine(now, id));
    },
    [change, onChanged, put],
  );
  return { lit, wrong, add, setQuantity, remove };
}
