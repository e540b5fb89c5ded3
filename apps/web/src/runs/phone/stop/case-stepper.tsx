import { IconMinus, IconPlus } from '@tabler/icons-react';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import classes from './sheet.module.css';

interface CaseStepperProps {
  /** What is counted: 'Mango'. */
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

export function CaseStepper({ name, value, max, onChange }: CaseStepperProps) {
  const change = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(Math.max(next, 0), max));
  };
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        aria-label={`One case less of ${name}`}
        disabled={value === 0}
        onClick={() => change(value - 1)}
      >
        <IconMinus size={24} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cases of ${name} delivered`}
        value={String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(numberFrom(event.currentTarget.value) ?? 0)}
      />
      <button
        type="button"
        aria-label={`One case more of ${name}`}
        disabled={value === max}
        onClick={() => change(value + 1)}
      >
        <IconPlus size={24} aria-hidden />
      </button>
    </div>
  );
}
