import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Zipcode } from '@waybill/domain/partners/zipcode-schema';
import { type ChangeEvent, useRef, useState } from 'react';
import { zipcodeQuery } from '../store-queries.ts';

interface ZipcodeFieldProps extends TextInputProps {
  onFound: (place: Zipcode) => void;
}

const WHOLE = /^\d{5}(-\d{4})?$/;

/** As soon as a zipcode is whole, its city, county and state are handed over. */
export function ZipcodeField({ onFound, onChange, ...rest }: ZipcodeFieldProps) {
  const cache = useQueryClient();
  const asked = useRef('');
  const [hint, setHint] = useState<string>();

  const look = async (zip: string) => {
    asked.current = zip;
    setHint(undefined);
    if (!WHOLE.test(zip)) return;
    const place = await cache.fetchQuery(zipcodeQuery(zip)).catch(() => undefined);
    if (asked.current !== zip) return;
    if (place) onFound(place);
    setHint(place ? hintOf(place) : 'This zipcode is not known; please type the city and state.');
  };

  return (
    <div>
      <TextInput
        label="Zipcode"
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event);
          void look(event.currentTarget.value.trim());
        }}
      />
      <VisuallyHidden role="status">{hint}</VisuallyHidden>
    </div>
  );
}

function hintOf({ city, county, state }: Zipcode): string {
  return `Filled in: ${[city, county, state].filter(Boolean).join(', ')}`;
}
