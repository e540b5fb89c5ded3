import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface DayFieldProps {
  label: ReactNode;
  /** YYYY-MM-DD, or empty. */
  value?: string;
  /** A day, an empty text, or an invalid text while it is being typed; check with `isDay` before using it. */
  onChange: (day: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  min?: string | undefined;
  max?: string | undefined;
}

/** An invalid day, because the browser reports an incomplete one as empty. */
const UNFINISHED = 'unfinished';

/** The browser's own date input. */
export function DayField({ value = '', onChange, ...rest }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Uncontrolled, because a controlled input would clear an incomplete day.
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
