import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { stockState } from '@waybill/domain/catalogue/stock';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import classes from './flavor-picker.module.css';

interface StockLeftProps {
  /** Cases in stock. */
  stock: number;
  /** Cases of them in this order. */
  taken: number;
}

/** The stock left after this order. */
export function StockLeft({ stock, taken }: StockLeftProps) {
  if (stockState(stock) === 'out')
    return (
      <Badge tone="mute" icon={IconBan}>
        OUT OF STOCK
      </Badge>
    );
  const left = Math.max(stock - taken, 0);
  return (
    <span className={classes.stock}>
      {stockState(left) !== 'ok' && (
        <Badge tone="warn" icon={IconAlertTriangle}>
          LOW STOCK
        </Badge>
      )}
      <span className={classes.left}>{formatCount(left)} left</span>
    </span>
  );
}
