import { SIGNED_FILES, type SignedFile } from '@waybill/domain/orders/status';
import classes from './status-filter.module.css';

interface MissingFilterProps {
  value: SignedFile | undefined;
  onChange: (missing: SignedFile | undefined) => void;
}

/** Delivered orders that lack a signed file; pressed again it shows all. */
export function MissingFilter({ value, onChange }: MissingFilterProps) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Filter by missing files</legend>
      {SIGNED_FILES.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.choice}
          aria-pressed={kind === value}
          onClick={() => onChange(kind === value ? undefined : kind)}
        >
          Missing {kind}
        </button>
      ))}
    </fieldset>
  );
}
