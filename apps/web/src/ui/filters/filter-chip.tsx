import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  children: string;
  onClear: () => void;
}

/** An active filter: `<FilterChip onClear={…}>Status: unpaid</FilterChip>` */
export function FilterChip({ children, onClear }: FilterChipProps) {
  return (
    <span className={classes.chip}>
      {children}
      <button
        type="button"
        className={classes.clear}
        aria-label={`Clear filter ${children}`}
        onClick={onClear}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
