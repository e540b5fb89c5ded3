import { type OrderList, type OrderStatus, statusesOf } from '@waybill/domain/orders/status';
import classes from './status-filter.module.css';

interface StatusFilterProps {
  list: OrderList;
  value: OrderStatus | undefined;
  onChange: (status: OrderStatus | undefined) => void;
}

/** One of the list's statuses, or all of them. */
export function StatusFilter({ list, value, onChange }: StatusFilterProps) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Filter by status</legend>
      {[undefined, ...statusesOf(list)].map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          className={classes.choice}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          {status ?? 'All'}
        </button>
      ))}
    </fieldset>
  );
}
