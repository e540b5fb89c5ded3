import { reason as reasonRule } from '@waybill/domain/lib/reason';
import { type Check, SELL_GATE } from '@waybill/domain/receivables/checks';
import { useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { CheckList } from './check-list.tsx';
import { OverrideField } from './override-field.tsx';
import { useOverride } from './queries.ts';

/** For a form whose call a check may refuse: sends it, with a reason once one was given. Render `field`. */
export function useGateOverride() {
  const [blocked, setBlocked] = useState<Check[]>([]);
  const [reason, setReason] = useState<string>();
  const mayOverride = useOverride()(blocked);
  const send = async <Saved,>(
    work: (override: { override_reason?: string }) => Promise<Saved>,
  ): Promise<Saved> => {
    const given = reason === undefined ? undefined : reasonRule.safeParse(reason);
    if (given?.error) throw new CallError(400, { error: given.error.issues[0]?.message });
    try {
      return await work(given ? { override_reason: given.data } : {});
    } catch (error) {
      if (error instanceof CallError && error.code === SELL_GATE) setBlocked(error.reply.checks as Check[]);
      throw error;
    }
  };
  const field = blocked.length > 0 && (
    <>
      <CheckList checks={blocked} />
      {mayOverride && <OverrideField reason={reason} onChange={setReason} />}
    </>
  );
  return { send, field };
}
