import type { CodPreview } from '@waybill/domain/receivables/default-schema';
import { formatCount } from '../lib/format.ts';
import classes from './receivables.module.css';

const TITLES: Record<keyof CodPreview, string> = {
  listed: 'On the list',
  removed: 'No longer on the list',
  unknown: 'Not among your stores',
};
/** The rest is counted: a pasted list names thousands of stores that are none of yours. */
const MAX_SHOWN = 50;

/** What a pasted list would set, and take back. */
export function CodChanges({ preview }: { preview: CodPreview }) {
  return (['listed', 'removed', 'unknown'] as const).map((part) => (
    <section key={part} aria-label={TITLES[part]}>
      <h3 className={classes.title}>
        {TITLES[part]} ({formatCount(preview[part].length)})
      </h3>
      {preview[part].length > 0 && (
        <ul className={classes.list}>
          {preview[part].slice(0, MAX_SHOWN).map(({ license_number, store_name }, at) => (
            <li key={`${at} ${license_number}`}>
              {store_name ? `${store_name} (${license_number})` : license_number}
            </li>
          ))}
          {preview[part].length > MAX_SHOWN && (
            <li>and {formatCount(preview[part].length - MAX_SHOWN)} more</li>
          )}
        </ul>
      )}
    </section>
  ));
}
