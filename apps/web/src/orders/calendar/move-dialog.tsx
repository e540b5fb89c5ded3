import { useQuery } from '@tanstack/react-query';
import { useLast } from '../../lib/use-last.ts';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { DeliveryModal } from '../delivery/delivery-modal.tsx';
import { orderQuery } from '../queries.ts';

/** Day and driver in a form, for who does not drag. */
export function MoveDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const guard = useLeaveGuard();
  const shown = useLast(id) ?? '';
  const { data: order } = useQuery({ ...orderQuery(shown), enabled: id !== undefined });
  return (
    <>
      {order && <DeliveryModal order={order} opened={id !== undefined} guard={guard} onClose={onClose} />}
      <DiscardQuestion {...guard.question} />
    </>
  );
}
