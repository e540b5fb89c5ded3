import { useQueryClient } from '@tanstack/react-query';
import type { Store } from '@waybill/domain/partners/store-schema';
import { Select } from '../ui/select/select.tsx';
import { LicenseBadge } from './license-badge.tsx';
import { StoreOption } from './store-option.tsx';
import classes from './store-picker.module.css';
import { storeQuery, useChosenStore } from './store-queries.ts';
import { type StoreSelectOption, useFoundStores } from './use-found-stores.ts';

interface StorePickerProps {
  label: string;
  /** The chosen store's id. */
  value: string | null;
  onChange: (store: Store | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  withAsterisk?: boolean;
  autoFocus?: boolean;
  /** The same in a dialog, which gives its focus to it. */
  'data-autofocus'?: true | undefined;
  /** False where the list would cover what the person came to see; typing or a click opens it. */
  openOnFocus?: boolean;
  /** False where the store is only filtered by. */
  showLicense?: boolean;
}

interface Option extends StoreSelectOption {
  store: Store;
}

/** Finds a store by name, city or zipcode from the first letter; arrows and Enter choose. */
export function StorePicker(props: StorePickerProps) {
  const { label, value, onChange, error, showLicense = true, ...rest } = props;
  const cache = useQueryClient();
  const { stores, problem, select } = useFoundStores();
  const chosen = useChosenStore(value).store;
  const others = chosen && !stores.some(({ id }) => id === chosen.id) ? [chosen] : [];
  return (
    <div>
      <Select<Option>
        label={label}
        data={[...stores, ...others].map(optionOf)}
        value={chosen ? value : null}
        onChange={(_, option) => {
          // The screen shows it at once, without asking for what the list just held.
          if (option) cache.setQueryData(storeQuery(option.store.id).queryKey, option.store);
          onChange(option?.store ?? null);
        }}
        error={error ?? problem}
        clearLabel="Clear store"
        renderOption={({ store }) => <StoreOption store={store} />}
        {...select}
        {...rest}
      />
      {showLicense && chosen?.license_expiration && (
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
