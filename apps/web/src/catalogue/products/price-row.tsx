import { ActionIcon, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EVERY_OTHER_STORE } from '@waybill/domain/catalogue/pricing';
import { storesQuery } from '../../partners/store-queries.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import classes from './product-fields.module.css';
import type { PriceValues, ProductForm } from './product-values.ts';

const SHOWN = 50;

/** One store's price; the row for every other store can be neither removed nor assigned to a store. */
export function PriceRow({ form, place }: { form: ProductForm; place: number }) {
  const { prices } = form.values.pricing;
  const row = prices[place];
  const options = useStoreOptions(row, prices);
  if (!row) return null;
  const name = row.isDefault ? EVERY_OTHER_STORE : row.customer || `row ${place + 1}`;
  return (
    <li className={classes.priceRow}>
      {row.isDefault ? (
        <TextInput
          label="Store"
          value={EVERY_OTHER_STORE}
          readOnly
          variant="filled"
          leftSection={<IconLock size={16} aria-hidden />}
        />
      ) : (
        <Select
          label="Store"
          withAsterisk
          searchable
          limit={SHOWN}
          placeholder="Search stores..."
          nothingFoundMessage="No stores match your search criteria."
          data={options}
          value={row.store_id}
          error={form.errors[`pricing.prices.${place}.store_id`]}
          onChange={(store_id, option) => {
            form.setFieldValue(`pricing.prices.${place}`, {
              ...row,
              store_id,
              customer: option?.label ?? '',
            });
            form.clearFieldError(`pricing.prices.${place}.store_id`);
          }}
        />
      )}
      <NumberField
        label="Price"
        withAsterisk
        money
        {...form.getInputProps(`pricing.prices.${place}.price`)}
      />
      {!row.isDefault && (
        <ActionIcon
          className={classes.remove ?? ''}
          size="lg"
          aria-label={`Remove price for ${name}`}
          disabled={prices.length <= 1}
          onClick={() => form.removeListItem('pricing.prices', place)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Without the stores of other rows, because a store has one price; a deleted store keeps its name. */
function useStoreOptions(row: PriceValues | undefined, prices: readonly PriceValues[]) {
  const { data: stores = [] } = useQuery(storesQuery);
  const taken = new Set(prices.map(({ store_id }) => store_id).filter((id) => id !== row?.store_id));
  const options = stores
    .filter(({ id }) => !taken.has(id))
    .map(({ id, store_name }) => ({ value: id, label: store_name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const known = !row?.store_id || options.some(({ value }) => value === row.store_id);
  return known || !row?.store_id ? options : [...options, { value: row.store_id, label: row.customer }];
}
