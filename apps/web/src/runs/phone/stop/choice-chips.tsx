import { type ReactNode, useId } from 'react';
import classes from './sheet.module.css';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
}

/** One of a few words, by one tap. */
export function ChoiceChips<Value extends string>({
  label,
  values,
  value,
  onChange,
  error,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.chips} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      {values.map((each) => (
        <label key={each} className={classes.chip}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          {each}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
