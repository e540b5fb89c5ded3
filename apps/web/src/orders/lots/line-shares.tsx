import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Allocation, AllocationsChange } from '@waybill/domain/lots/allocation-schema';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import type { OrderLine } from '@waybill/domain/orders/schema';
import { formatCount, formatDate } from '../../lib/format.ts';
import classes from '../../lots/lots.module.css';
import { TagField } from '../../lots/tag-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { type ChosenValues, newShare } from './chosen-lots.ts';
import { sellableLotsQuery } from './queries.ts';

interface LineSharesProps {
  line: OrderLine;
  form: UseFormReturnType<ChosenValues, AllocationsChange>;
  /** What the line has now, which it may keep whatever became of the lot. */
  present: readonly Allocation[];
}

/** One line with the lots that its cases come from. */
export function LineShares({ line, form, present }: LineSharesProps) {
  const { data: sellable, isPending } = useQuery(sellableLotsQuery(line.sku));
  const options = optionsOf(line, sellable ?? [], present);
  const name = `${line.product_name}, ${line.flavor}`;
  const own = form.values.shares.flatMap((share, place) =>
    share.order_line_id === line.id ? { share, place } : [],
  );
  const wrong = form.errors[`lines.${line.id}`];
  return (
    <fieldset className={classes.line}>
      <legend>
        {name}: {formatCount(line.qty)} {line.qty === 1 ? 'case' : 'cases'}
      </legend>
      {own.map(({ share, place }) => (
        <div key={share.key} className={classes.share}>
          <Select
            label="Lot"
            data={options}
            placeholder={isPending ? 'Loading lots…' : 'Choose a lot'}
            nothingFoundMessage="No lot of this flavor can be sold today."
            {...form.getInputProps(`shares.${place}.lot_id`)}
          />
          <NumberField label="Cases" {...form.getInputProps(`shares.${place}.qty`)} />
          <TagField label="Tag of the part" {...form.getInputProps(`shares.${place}.ship_uid`)} />
          <ActionIcon
            className={classes.remove ?? ''}
            size="lg"
            aria-label={`Remove this lot of ${name}`}
            disabled={own.length === 1}
            onClick={() => form.removeListItem('shares', place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {wrong && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button
        className={classes.add ?? ''}
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add Lot to ${name}`}
        onClick={() => form.insertListItem('shares', newShare(line.id))}
      >
        Add Lot
      </Button>
    </fieldset>
  );
}

/** What may be sold on the line today, and what it has already. */
function optionsOf(line: OrderLine, sellable: readonly Lot[], present: readonly Allocation[]) {
  const offered = sellable.filter(({ trade_sample }) => line.is_sample || !trade_sample);
  const kept = present.filter(({ lot_id }) => !offered.some(({ id }) => id === lot_id));
  return [
    ...offered.map((lot) => ({
      value: lot.id,
      label: `${lot.lot_number} (${formatCount(lot.available)} left${lot.expires_on ? `, expires ${formatDate(lot.expires_on)}` : ''})`,
    })),
    ...kept.map(({ lot_id, lot_number }) => ({ value: lot_id, label: `${lot_number} (on this order)` })),
  ];
}
