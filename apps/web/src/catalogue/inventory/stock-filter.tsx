import classes from './stock-filter.module.css';

type Stock = 'low' | 'out' | undefined;

const CHOICES: { value: Stock; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];

export function StockFilter({ value, onChange }: { value: Stock; onChange: (stock: Stock) => void }) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Filter by stock</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
