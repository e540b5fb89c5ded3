import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { STORES_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import type { Store } from '@waybill/domain/partners/store-schema';
import { storeMatches } from '@waybill/domain/partners/store-search';
import { useState } from 'react';
import { sentenceOf } from '../lib/call.ts';
import type { SelectOption } from '../ui/select/options.ts';
import { foundStoresQuery } from './store-queries.ts';

export interface StoreSelectOption extends SelectOption {
  store: Pick<Store, 'store_name' | 'city' | 'zipcode'>;
}

const DEBOUNCE_MS = 120;

/** The stores that fit what is typed into a Select; what was found before narrows at once. */
export function useFoundStores() {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, error, isPending, isPlaceholderData } = useQuery(foundStoresQuery(text === '' ? '' : asked));
  return {
    stores: data ?? [],
    problem: error && !data ? sentenceOf(error, STORES_NOT_FETCHED) : undefined,
    select: {
      searchable: true,
      placeholder: isPending ? 'Loading stores…' : 'Search by name, city or zipcode',
      nothingFoundMessage: 'No stores match your search criteria.',
      onSearch: setTyped,
      searching: text !== '' && (asked !== text || isPending || isPlaceholderData),
      filter: narrowed,
    },
  };
}

function narrowed<Option extends StoreSelectOption>(options: Option[], typed: string): Option[] {
  return options.filter(({ store }) => storeMatches(store, typed.trim()));
}
