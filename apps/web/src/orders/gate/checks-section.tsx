import type { Check } from '@waybill/domain/receivables/checks';
import { formatDate } from '../../lib/format.ts';
import { OrderSection } from '../dialog/order-section.tsx';
import { CheckList } from './check-list.tsx';

/** What the checks said of an order, point by point; nothing when none fired. */
export function ChecksSection({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <OrderSection title="Checks">
      <CheckList checks={checks} note={noteOf} />
    </OrderSection>
  );
}

function noteOf({ at, on, by, reason }: Check): string {
  const when = `At ${at}, ${formatDate(on)}, ${by}`;
  return reason ? `${when}: ${reason}` : when;
}
