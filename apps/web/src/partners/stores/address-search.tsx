import { Autocomplete } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import type { PlaceAddress } from '@waybill/domain/partners/place-address';
import { ADDRESS_SEARCH_OFF } from '@waybill/domain/partners/sentences';
import { type KeyboardEvent, useState } from 'react';
import { Message } from '../../ui/feedback/message.tsx';
import { usePlaces } from './use-places.ts';

/** Finds an address by Google Places and hands over its parts; without a key it says that it can not. */
export function AddressSearch({ onFound }: { onFound: (address: PlaceAddress) => void }) {
  const [typed, setTyped] = useState('');
  const { enabled, ready, error, suggestions, choose } = usePlaces(typed);
  const take = async (label: string) => {
    const address = await choose(label);
    if (!address) return;
    onFound(address);
    setTyped('');
  };
  /** The suggestions come after the letters, so that none may be marked yet; and Enter must not send the form. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    const [first] = suggestions;
    if (first) void take(first);
  };
  if (enabled === undefined) return null;
  if (!enabled) return <Message kind="info">{ADDRESS_SEARCH_OFF}</Message>;
  if (error && !ready) return <Message kind="bad">{error}</Message>;
  return (
    <Autocomplete
      label="Address Search"
      placeholder={ready ? 'Start typing an address' : 'Loading address search…'}
      leftSection={<IconMapPinSearch size={16} aria-hidden />}
      disabled={!ready}
      autoComplete="off"
      data={suggestions}
      filter={({ options }) => options}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={take}
      onKeyDown={takeFirst}
      error={error}
      selectFirstOptionOnChange
    />
  );
}
