import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { Stocked } from '@waybill/domain/orders/desk/availability';
import type { OrderLine } from '@waybill/domain/orders/schema';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { ItemsForm } from './edit-items-form.ts';
import classes from './items-section.module.css';
import type { LineInputs } from './items-table.tsx';

/** As high as what comes, so that a button below does not move under the pointer. */
const NO_STOCK_YET = '\u00a0';

interface EditItemsInputs {
  form: UseFormReturnType<ItemsForm, ItemsForm>;
  stock: Map<string, Stocked> | undefined;
  /** Whether the user may change prices. */
  withPrices: boolean;
  /** The errors of the values as they are typed, by path. */
  problems: Record<string, string>;
  /** Takes back a line that the edit adds. */
  onRemove: (place: number) => void;
}

export function editItemsInputs(options: EditItemsInputs): LineInputs {
  const { form, stock, withPrices, problems, onRemove } = options;
  const isAdded = (place: number) => form.values.orderDetails[place]?.added !== undefined;
  const field = (place: number, part: 'qty' | 'price') => {
    const path = `orderDetails.${place}.${part}`;
    return { ...form.getInputProps(path), error: problems[path] ?? form.errors[path] };
  };
  const nameOf = (line: OrderLine) => `${line.product_name}, ${line.flavor}`;
  return {
    qty: (line, place) => {
      const left = stock?.get(line.sku.toLowerCase())?.qty;
      return (
        <NumberField
          className={classes.qty ?? ''}
          aria-label={`Quantity of ${nameOf(line)}`}
          inputWrapperOrder={['input', 'error', 'description']}
          description={left === undefined ? NO_STOCK_YET : `${formatCount(left)} in stock`}
          {...field(place, 'qty')}
        />
      );
    },
    price: withPrices
      ? (line, place) =>
          line.is_sample || isAdded(place) ? null : (
            <NumberField
              className={classes.price ?? ''}
              aria-label={`Price of ${nameOf(line)}`}
              money
              {...field(place, 'price')}
            />
          )
      : undefined,
    mark: (line, place) =>
      isAdded(place) && (
        <span className={classes.mark}>
          <Badge tone="good" icon={IconPlus}>
            New
          </Badge>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Take back ${nameOf(line)}`}
            onClick={() => onRemove(place)}
          >
            Take Back
          </Button>
        </span>
      ),
  };
}
