import { Button } from '@mantine/core';
import type { LotState } from '@waybill/domain/lots/lot-schema';
import { nextStates } from '@waybill/domain/lots/lot-states';
import type { LotDetails } from '@waybill/domain/lots/lots-api';
import { useState } from 'react';
import { useSession } from '../lib/session.ts';
import { useLast } from '../lib/use-last.ts';
import { AdjustLotModal } from './adjust-lot-modal.tsx';
import { LotStateModal } from './lot-state-modal.tsx';
import { STATE_VERBS } from './state-verbs.ts';

/** What can be done with a lot beside changing what is known of it. */
export function LotActions({ lot }: { lot: LotDetails }) {
  const { role } = useSession();
  const [wanted, setWanted] = useState<LotState | 'adjust'>();
  const state = useLast(wanted === 'adjust' ? undefined : wanted);
  const undelivered = lot.destinations
    .filter(({ delivered_on }) => delivered_on === null)
    .reduce((sum, { qty }) => sum + qty, 0);
  const close = () => setWanted(undefined);
  return (
    <>
      {nextStates(lot, role, undelivered).map((next) => (
        <Button key={next} variant="default" onClick={() => setWanted(next)}>
          {STATE_VERBS[next].verb}
        </Button>
      ))}
      <Button variant="default" onClick={() => setWanted('adjust')}>
        Adjust
      </Button>
      {state && (
        <LotStateModal
          lot={lot}
          state={state}
          opened={wanted !== undefined && wanted !== 'adjust'}
          onClose={close}
        />
      )}
      <AdjustLotModal lot={lot} opened={wanted === 'adjust'} onClose={close} />
    </>
  );
}
