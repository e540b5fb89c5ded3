import { ActionIcon, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { EVERY_OTHER_STORE } from '@waybill/domain/catalogue/pricing';
import type { Store } from '@waybill/domain/partners/store-schema';
import { type StoreSelectOption, useFoundStores } from '../../partners/use-found-stores.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import classes from './product-fields.module.css';
import type { PriceValues, ProductForm } from './product-values.ts';

/** One store's price; the row for every other store can be neither removed nor assigned to a store. */
export function PriceRow({ form, place }: { form: ProductForm; place: number }) {
  const { prices } = form.values.pricing;
  const row = prices[place];
  const { stores, problem, select } = useFoundStores();
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
          {...select}
          data={optionsOf(stores, row, prices)}
          value={row.store_id}
          error={form.errors[`pricing.prices.${place}.store_id`] ?? problem}
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

/** Without the stores of other rows, because a store has one price; the chosen one keeps its name even if it is deleted. */
function optionsOf(
  stores: readonly Store[],
  row: PriceValues,
  prices: readonly PriceValues[],
): StoreSelectOption[] {
  const { store_id, customer } = row;
  const taken = new Set(prices.map((each) => each.store_id).filter((id) => id !== store_id));
  const options = stores
    .filter(({ id }) => !taken.has(id))
    .map((store) => ({ value: store.id, label: store.store_name, store }));
  if (!store_id || options.some(({ value }) => value === store_id)) return options;
  const chosen = { store_name: customer, city: null, zipcode: null };
  return [...options, { value: store_id, label: customer, store: chosen }];
}
