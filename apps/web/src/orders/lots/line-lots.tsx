import { Link } from '@tanstack/react-router';
import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import classes from './line-lots.module.css';

/** The lots that a line comes from, with the tag of what leaves. */
export function LineLots({ lots }: { lots: readonly Allocation[] | undefined }) {
  const seesLots = useMay()('catalogue.see');
  if (!lots || lots.length === 0) return null;
  return (
    <ul className={classes.lots} aria-label="Lots">
      {lots.map(({ lot_id, lot_number, qty, ship_uid, package_uid }) => (
        <li key={lot_id}>
          {seesLots ? (
            <Link to="/dashboard/lots" search={{ lot: lot_id }}>
              Lot {lot_number}
            </Link>
          ) : (
            `Lot ${lot_number}`
          )}
          {`: ${formatCount(qty)} `}
          {(ship_uid ?? package_uid) && <span className={classes.tag}>{ship_uid ?? package_uid}</span>}
        </li>
      ))}
    </ul>
  );
}
