import { useQuery } from '@tanstack/react-query';
import { STORES_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import type { Store } from '@waybill/domain/partners/store-schema';
import { PICKER_SEARCHED, storeMatches, storeRank } from '@waybill/domain/partners/store-search';
import { useMemo } from 'react';
import { sentenceOf } from '../lib/call.ts';
import type { SelectOption } from '../ui/select/options.ts';
import { Select } from '../ui/select/select.tsx';
import { LicenseBadge } from './license-badge.tsx';
import { StoreOption } from './store-option.tsx';
import classes from './store-picker.module.css';
import { storesQuery } from './store-queries.ts';

interface StorePickerProps {
  label: string;
  /** The chosen store's id. */
  value: string | null;
  onChange: (store: Store | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** False where the list would cover what the person came to see; typing or a click opens it. */
  openOnFocus?: boolean;
}

/** How many the dropdown shows; typing narrows them. */
const MAX_OPTIONS = 50;

interface Option extends SelectOption {
  store: Store;
}

/** Finds a store by name, city or zipcode from the first letter; arrows and Enter choose. */
export function StorePicker({ label, value, onChange, error, ...rest }: StorePickerProps) {
  const { data, error: problem, isPending } = useQuery(storesQuery);
  const options = useMemo(() => (data ?? []).map(optionOf).sort(byName), [data]);
  const chosen = data?.find(({ id }) => id === value);
  return (
    <div>
      <Select
        label={label}
        placeholder={isPending ? 'Loading stores…' : 'Search by name, city or zipcode'}
        data={options}
        value={chosen ? value : null}
        onChange={(_, option) => onChange(option?.store ?? null)}
        error={error ?? (problem && !data ? sentenceOf(problem, STORES_NOT_FETCHED) : undefined)}
        searchable
        clearLabel="Clear store"
        limit={MAX_OPTIONS}
        nothingFoundMessage="No stores match your search criteria."
        filter={matching}
        renderOption={({ store }) => <StoreOption store={store} />}
        {...rest}
      />
      {chosen?.license_expiration && (
        <div className={classes.badge}>
          <LicenseBadge expiration={chosen.license_expiration} withDate />
        </div>
      )}
    </div>
  );
}

function optionOf(store: Store): Option {
  return { value: store.id, label: store.store_name, store };
}

function byName(a: Option, b: Option): number {
  return a.label.localeCompare(b.label, 'en-US', { numeric: true, sensitivity: 'base' });
}

function matching(options: Option[], typed: string): Option[] {
  const search = typed.trim();
  const found = options.filter(({ store }) => storeMatches(store, search, PICKER_SEARCHED));
  return found.sort((a, b) => storeRank(a.store, search) - storeRank(b.store, search));
}
