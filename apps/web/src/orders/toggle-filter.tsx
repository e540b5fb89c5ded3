import classes from './status-filter.module.css';

interface ToggleFilterProps<Value extends string> {
  legend: string;
  choices: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** At most one of a few choices; pressed again it shows all. */
export function ToggleFilter<Value extends string>(props: ToggleFilterProps<Value>) {
  const choices = Object.entries(props.choices) as [Value, string][];
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{props.legend}</legend>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value === props.value ? undefined : value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
