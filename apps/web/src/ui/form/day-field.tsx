import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface DayFieldProps {
  label: ReactNode;
  /** YYYY-MM-DD, or blank. */
  value?: string;
  /** A day, a blank, or while it is half typed a text that is no day, so ask `isDay` before using it at once. */
  onChange: (day: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  min?: string | undefined;
  max?: string | undefined;
}

/** No day: a rule that asks for one refuses it, where the browser itself would report a blank. */
const UNFINISHED = 'unfinished';

/** A day, by the browser's own field: typed on a keyboard, turned on a phone. */
export function DayField({ value = '', onChange, ...rest }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Written by hand, because a controlled field would wipe a day that is half typed.
    if (input.current && value !== UNFINISHED && input.current.value !== value) input.current.value = value;
  }, [value]);
  const report = () => {
    if (!input.current) return;
    const now = input.current.validity.badInput ? UNFINISHED : input.current.value;
    if (now !== value) onChange(now);
  };
  return (
    <TextInput
      type="date"
      ref={input}
      defaultValue={value}
      onInput={report}
      onKeyUp={report}
      onBlur={report}
      {...rest}
    />
  );
}
