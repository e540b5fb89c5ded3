import { useEffect, useState } from 'react';
import type { KeptRun, Owner, QueueItem } from './phone-records.ts';
import { draftedStops, onStoreChange, readQueue, readRuns } from './phone-store.ts';

export interface Phone {
  runs: KeptRun[];
  items: QueueItem[];
  /** The stops with something typed. */
  drafted: string[];
}

/** What this phone keeps of its user; undefined until it is read. */
export function usePhone({ user_id, account_id }: Owner): Phone | undefined {
  const [phone, setPhone] = useState<Phone>();
  useEffect(() => {
    let turn = 0;
    const owner = { user_id, account_id };
    const read = async () => {
      turn += 1;
      const mine = turn;
      const [runs, items, drafted] = await Promise.all([
        readRuns(owner),
        readQueue(owner),
        draftedStops(owner),
      ]);
      if (mine === turn) setPhone({ runs, items, drafted });
    };
    void read();
    const end = onStoreChange(() => void read());
    return () => {
      turn = -1;
      end();
    };
  }, [user_id, account_id]);
  return phone;
}
