import type { StopAction } from '@waybill/domain/runs/stop-action';
import type { Owner, StopDraft } from '../queue/phone-records.ts';
import { addItems } from '../queue/phone-store.ts';
import type { ShownRun, ShownStop } from '../shown-run.ts';
import { actionItem, endItemOf, fileItems } from './stop-items.ts';

/** Puts what the driver does into the queue; with the draft go its signature and photos. */
export function stopActions(owner: Owner, run: ShownRun) {
  return {
    act: (stop: ShownStop, action: StopAction, draft?: StopDraft) => {
      const place = { owner, run, stop };
      const files = draft && action.kind === 'complete' ? fileItems(place, draft) : [];
      return addItems([actionItem(place, action), ...files], draft?.stop_id);
    },
    end: () => addItems([endItemOf(owner, run)]),
  };
}
export type StopActions = ReturnType<typeof stopActions>;
