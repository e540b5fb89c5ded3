import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import { DASH, formatDate, formatMoney } from '../../lib/format.ts';
import classes from '../../receivables/receivables.module.css';
import { NumberField } from '../../ui/form/number-field.tsx';
import table from '../../ui/table/small-table.module.css';
import { type Applied, amountsOf, restOf } from './payment-values.ts';

/** What a form of payments has in common with one that only applies. */
interface OpenOrdersForm extends Pick<UseFormReturnType<Applied>, 'values' | 'errors' | 'clearFieldError'> {
  setFieldValue: (field: 'applied', value: Applied['applied']) => void;
}

interface OpenOrdersFieldProps {
  form: OpenOrdersForm;
  orders: readonly Order[];
}

/** The open orders, oldest first, each with the amount that it gets, and what stays on account. */
export function OpenOrdersField({ form, orders }: OpenOrdersFieldProps) {
  const { values } = form;
  const amounts = amountsOf(values, orders);
  const rest = restOf(values, orders);
  const type = (id: string, amount: string) => {
    form.setFieldValue('applied', { ...values.applied, [id]: amount });
    form.clearFieldError(`applied.${id}`);
  };
  return (
    <>
      {orders.length > 0 ? (
        <table className={`${table.table} ${table.breaks} ${classes.level}`} aria-label="Open orders">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col" data-wide>
                Due
              </th>
              <th scope="col" data-number>
                Open
              </th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td data-short>{order.order_number}</td>
                <td data-wide>{formatDate(order.due_date)}</td>
                <td data-number>{formatMoney(balanceOf(order))}</td>
                <td>
                  <NumberField
                    money
                    aria-label={`Amount for ${order.order_number}`}
                    value={amounts[order.id] ?? ''}
                    onChange={(event) => type(order.id, event.currentTarget.value)}
                    error={form.errors[`applied.${order.id}`]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.note}>This store has no open orders.</p>
      )}
      <div className={classes.foot}>
        <strong role="status">On account: {rest === undefined || rest < 0 ? DASH : formatMoney(rest)}</strong>
        {Object.keys(values.applied).length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('applied', {})}>
            Apply Oldest First
          </Button>
        )}
      </div>
    </>
  );
}
