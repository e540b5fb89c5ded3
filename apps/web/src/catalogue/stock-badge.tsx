import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { StockState } from '@waybill/domain/catalogue/stock';
import { Badge } from '../ui/feedback/badge.tsx';

/** Renders nothing when there is enough stock. */
export function StockBadge({ stock }: { stock: StockState }) {
  if (stock === 'ok') return null;
  return stock === 'out' ? (
    <Badge tone="bad" icon={IconCircleX}>
      Out of stock
    </Badge>
  ) : (
    <Badge tone="warn" icon={IconAlertTriangle}>
      Low stock
    </Badge>
  );
}
