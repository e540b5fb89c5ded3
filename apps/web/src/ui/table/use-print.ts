import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../feedback/toasts.tsx';
import type { List } from './list.ts';

const MAX_PRINTED_ROWS = 5000;

/** What is printed of a list: all rows of its filters, by its button and by the browser's own command. */
export function usePrint<Row>(list: List<Row>, rows: readonly Row[]) {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const [loading, setLoading] = useState(false);
  const partial = list.readAll !== undefined && list.pages?.more !== false;

  const start = async () => {
    setLoading(true);
    try {
      const all = partial ? await list.readAll?.(MAX_PRINTED_ROWS) : rows;
      if (!all || all.length > MAX_PRINTED_ROWS) return toast.bad(TOO_LONG);
      flushSync(() => setPrinted(all));
      print();
    } catch {
      toast.bad('Failed to print. Please try again.');
    } finally {
      setLoading(false);
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!partial || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    void start();
  });
  // The browser's own command waits for nothing, so that it prints the rows that are loaded.
  const onBeforePrint = useEffectEvent(() => flushSync(() => setPrinted((all) => all ?? rows)));
  useEffect(() => {
    const clear = () => setPrinted(undefined);
    addEventListener('keydown', onKeyDown);
    addEventListener('beforeprint', onBeforePrint);
    addEventListener('afterprint', clear);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('beforeprint', onBeforePrint);
      removeEventListener('afterprint', clear);
    };
  }, []);
  return { rows: printed, loading, start: () => void start() };
}

const TOO_LONG = `This list is too long to print: more than ${MAX_PRINTED_ROWS.toLocaleString('en-US')} rows. Narrow it, or export it as CSV.`;
