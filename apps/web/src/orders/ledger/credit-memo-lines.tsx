import type { UseFormReturnType } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { MemoValues } from './credit-memo-values.ts';
import classes from './entries.module.css';

const GOODS = [
  { value: 'none', label: 'Not returned' },
  { value: 'for_sale', label: 'Back for sale' },
  { value: 'held', label: 'Held' },
];

interface CreditMemoLinesProps {
  form: UseFormReturnType<MemoValues>;
  order: Order;
}

/** How much of each item is credited, and what becomes of the goods. */
export function CreditMemoLines({ form, order }: CreditMemoLinesProps) {
  const isPricing = form.values.reason === 'Pricing';
  const field = (place: number, name: 'qty' | 'amount' | 'goods') => {
    const props = form.getInputProps(`lines.${place}.${name}`);
    return {
      ...props,
      onChange: (value: unknown) => {
        form.clearFieldError('lines');
        props.onChange(value);
      },
    };
  };
  return (
    <ul className={classes.lines}>
      {order.order_details.map(({ id, product_name, flavor, qty, price }, place) => (
        <li key={id}>
          <fieldset className={classes.line}>
            <legend>
              {product_name}, {flavor}
              <span className={classes.note}>
                {formatCount(qty)} bought at {formatMoney(price)}
              </span>
            </legend>
            <NumberField label="Cases" {...field(place, 'qty')} />
            {isPricing && <NumberField label="Amount" money {...field(place, 'amount')} />}
            <Select label="Goods" data={GOODS} {...field(place, 'goods')} />
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
