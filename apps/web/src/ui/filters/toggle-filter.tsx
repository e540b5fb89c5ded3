import classes from './toggle-filter.module.css';

interface ToggleFilterProps<Value extends string> {
  legend: string;
  /** The labels; the first letter is capitalized by CSS. */
  choices: Readonly<Partial<Record<Value, string>>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Adds a first choice for no filter. */
  withAll?: boolean;
}

/** At most one of a few choices; pressing the active one again clears the filter. */
export function ToggleFilter<Value extends string>(props: ToggleFilterProps<Value>) {
  const { legend, choices, value, onChange, withAll = false } = props;
  const offered: [Value | undefined, string][] = Object.entries(choices) as [Value, string][];
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{legend}</legend>
      {[...(withAll ? [[undefined, 'All'] as [undefined, string]] : []), ...offered].map(
        ([choice, label]) => (
          <button
            key={label}
            type="button"
            className={classes.choice}
            aria-pressed={choice === value}
            onClick={() => onChange(choice === value ? undefined : choice)}
          >
            {label}
          </button>
        ),
      )}
    </fieldset>
  );
}
