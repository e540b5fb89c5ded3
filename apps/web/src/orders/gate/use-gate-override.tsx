import { reason as reasonRule } from '@waybill/domain/lib/reason';
import type { Check } from '@waybill/domain/receivables/checks';
import { useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { CheckList } from './check-list.tsx';
import { OverrideField } from './override-field.tsx';
import { useOverride } from './queries.ts';

/** For a form whose call a check may refuse: sends it, with a reason once one was given. Render `field`. */
export function useGateOverride() {
  const [blocked, setBlocked] = useState<Check[]>([]);
  const [reason, setReason] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const mayOverride = useOverride()(blocked);
  const send = async <Saved,>(
    work: (override: { override_reason?: string }) => Promise<Saved>,
  ): Promise<Saved> => {
    const given = reason === undefined ? undefined : reasonRule.safeParse(reason);
    if (given?.error) {
      const error = given.error.issues[0]?.message;
      setWrong(error);
      throw new CallError(400, { error });
    }
    try {
      return await work(given ? { override_reason: given.data } : {});
    } catch (error) {
      // A blocked sale, or one that is paid on delivery and is not paid yet.
      if (error instanceof CallError && Array.isArray(error.reply.checks)) setBlocked(error.reply.checks);
      throw error;
    }
  };
  const put = (typed: string | undefined) => {
    setReason(typed);
    setWrong(undefined);
  };
  const field = blocked.length > 0 && (
    <>
      <CheckList checks={blocked} />
      {mayOverride && <OverrideField reason={reason} onChange={put} error={wrong} />}
    </>
  );
  return { send, field };
}
