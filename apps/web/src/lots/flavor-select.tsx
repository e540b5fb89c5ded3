import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { InventoryRow } from '@waybill/domain/catalogue/inventory-schema';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { INVENTORY_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { useState } from 'react';
import { call, sentenceOf } from '../lib/call.ts';
import { matching, type SelectOption } from '../ui/select/options.ts';
import { Select } from '../ui/select/select.tsx';
import classes from './flavor-select.module.css';

const DEBOUNCE_MS = 120;
const MAX_FLAVORS = 20;

interface Option extends SelectOption {
  row: InventoryRow;
}

interface FlavorSelectProps {
  value: string | null;
  onChange: (flavorId: string | null) => void;
  error?: string | undefined;
}

const foundFlavorsQuery = (q: string) =>
  queryOptions({
    queryKey: ['inventory', 'found', q],
    queryFn: async ({ signal }) =>
      (
        await call(inventoryApi.list, {
          query: { view: 'row', q: q || undefined, limit: MAX_FLAVORS },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

/** Finds a flavor by product, brand, flavor or SKU. */
export function FlavorSelect({ value, onChange, error }: FlavorSelectProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS);
  const found = useQuery(foundFlavorsQuery(text === '' ? '' : asked));
  const options = (found.data ?? []).map(optionOf);
  const searching = text !== '' && (asked !== text || found.isPending || found.isPlaceholderData);
  const kept =
    chosen && chosen.value === value && !options.some((option) => option.value === value) ? [chosen] : [];
  return (
    <Select<Option>
      label="Flavor"
      withAsterisk
      searchable
      openOnFocus={false}
      data-autofocus
      placeholder="Search product, flavor or SKU"
      nothingFoundMessage="No flavor matches your search."
      data={[...options, ...kept]}
      value={value}
      onChange={(id, option) => {
        setChosen(option ?? undefined);
        onChange(id);
      }}
      onSearch={setTyped}
      searching={searching}
      // The server searches in more than the label; until it answers, what does not fit is no more in the way of a click.
      filter={(all, typing) => (searching ? matching(all, typing) : all)}
      error={
        error ?? (found.error && !found.data ? sentenceOf(found.error, INVENTORY_NOT_LOADED) : undefined)
      }
      renderOption={({ row }) => (
        <span className={classes.option}>
          <span className={classes.name}>
            {row.product_name}, {row.flavor}
          </span>
          <span className={classes.place}>
            {row.brand_name}, {row.sku}
          </span>
        </span>
      )}
    />
  );
}

function optionOf(row: InventoryRow): Option {
  return { value: row.flavor_id, label: `${row.product_name}, ${row.flavor}`, row };
}
