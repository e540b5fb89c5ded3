import type { Counted } from '@waybill/domain/lib/filter-counts';
import { useEffect, useRef } from 'react';
import { formatTotal } from '../../lib/format.ts';
import classes from './toggle-filter.module.css';

interface ToggleFilterProps<Value extends string> {
  legend: string;
  /** The labels; the first letter is capitalized by CSS. */
  choices: Readonly<Partial<Record<Value, string>>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Adds a first choice for no filter. */
  withAll?: boolean;
  /** Presses that one, where other filters stand beside; unless given, while nothing is chosen. */
  allPressed?: boolean;
  /** Clears those too; unless given, this filter alone. */
  onAll?: () => void;
  /** How many rows each choice has; `all` those without a filter. */
  counts?: Readonly<Partial<Record<Value | 'all', Counted>>> | undefined;
}

/** At most one of a few choices; pressing the active one again clears the filter. */
export function ToggleFilter<Value extends string>(props: ToggleFilterProps<Value>) {
  const { legend, choices, value, onChange, withAll = false, counts } = props;
  const offered: [Value | undefined, string][] = Object.entries(choices) as [Value, string][];
  const pressed = useRef<HTMLButtonElement>(null);
  const isCounted = counts !== undefined;
  useEffect(() => showInRow(pressed.current), [value, isCounted]);
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{legend}</legend>
      {[...(withAll ? [[undefined, 'All'] as [undefined, string]] : []), ...offered].map(
        ([choice, label]) => (
          <button
            key={label}
            ref={choice !== undefined && choice === value ? pressed : undefined}
            type="button"
            className={classes.choice}
            aria-pressed={choice === undefined ? (props.allPressed ?? value === undefined) : choice === value}
            onClick={() =>
              choice === undefined && props.onAll
                ? props.onAll()
                : onChange(choice === value ? undefined : choice)
            }
          >
            {label}
            <Shown count={counts?.[choice ?? 'all']} />
          </button>
        ),
      )}
    </fieldset>
  );
}

function Shown({ count }: { count: Counted | undefined }) {
  return (
    count && <span className={classes.count}> {formatTotal(count.total, count.has_more_than_total)}</span>
  );
}

/** On a phone the filters are a row that scrolls sideways: what is on is not left outside of it. */
function showInRow(button: HTMLElement | null): void {
  const row = button?.closest('fieldset')?.parentElement;
  if (!button || !row) return;
  const [own, all] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < all.left || own.right > all.right)
    row.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
}
