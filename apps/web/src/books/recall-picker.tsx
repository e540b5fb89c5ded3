import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../ui/select/select.tsx';
import { type Recallable, recallablesQuery } from './recall-queries.ts';

const DEBOUNCE_MS = 150;

interface RecallPickerProps {
  kind: 'lot' | 'flavor';
  value: string | undefined;
  /** The name of what is chosen, which the server may not offer. */
  name: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Finds a lot or a flavor as it is typed. */
export function RecallPicker({ kind, value, name, onChange }: RecallPickerProps) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data = [], isFetching } = useQuery(recallablesQuery(kind, asked));
  const chosen: Recallable[] =
    value && name && !data.some((one) => one.value === value) ? [{ value, label: name }] : [];
  return (
    <Select
      label={kind === 'lot' ? 'Lot' : 'Flavor'}
      placeholder={kind === 'lot' ? 'Search by lot or product' : 'Search by product, flavor or SKU'}
      data={[...chosen, ...data]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      clearLabel="Clear"
      onSearch={setTyped}
      searching={isFetching || asked !== typed.trim()}
      filter={(options) => options}
      nothingFoundMessage={kind === 'lot' ? 'No lots found.' : 'No flavors found.'}
      openOnFocus={false}
    />
  );
}
