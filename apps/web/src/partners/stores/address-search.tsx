import { Combobox, TextInput } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import type { PlaceAddress } from '@waybill/domain/partners/place-address';
import { ADDRESS_SEARCH_OFF } from '@waybill/domain/partners/sentences';
import { useState } from 'react';
import { Message } from '../../ui/feedback/message.tsx';
import { OptionList } from '../../ui/select/option-list.tsx';
import { optionsOf } from '../../ui/select/options.ts';
import { useListbox } from '../../ui/select/use-listbox.ts';
import { usePlaces } from './use-places.ts';

const LABEL = 'Address Search';

/** Finds an address by Google Places and hands over its parts; without a key it says that it can not. */
export function AddressSearch({ onFound }: { onFound: (address: PlaceAddress) => void }) {
  const [typed, setTyped] = useState('');
  const { enabled, ready, error, suggestions, choose } = usePlaces(typed);
  const options = optionsOf(suggestions);
  const list = useListbox({
    options,
    typed,
    searchable: true,
    disabled: !ready,
    onTake: async ({ label }) => {
      setTyped(label);
      list.close();
      const address = await choose(label);
      if (!address) return;
      onFound(address);
      setTyped('');
    },
  });
  if (enabled === undefined) return null;
  if (!enabled) return <Message kind="info">{ADDRESS_SEARCH_OFF}</Message>;
  if (error && !ready) return <Message kind="bad">{error}</Message>;
  return (
    <Combobox store={list.store}>
      <Combobox.DropdownTarget>
        <TextInput
          label={LABEL}
          placeholder={ready ? 'Start typing an address' : 'Loading address search…'}
          leftSection={<IconMapPinSearch size={16} aria-hidden />}
          disabled={!ready}
          error={error}
          {...list.input}
          value={typed}
          onKeyDown={(event) => {
            // A search is no answer of the form, so that Enter never sends it from here.
            if (event.key === 'Enter') event.preventDefault();
            list.input.onKeyDown(event);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            list.forget();
            list.open();
          }}
          onBlur={list.close}
        />
      </Combobox.DropdownTarget>
      <OptionList
        list={list}
        options={options}
        label={LABEL}
        isChosen={() => false}
        nothingFound={undefined}
      />
    </Combobox>
  );
}
