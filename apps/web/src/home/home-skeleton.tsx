import { scopeOf } from '@waybill/domain/accounts/permissions';
import type { Role } from '@waybill/domain/accounts/roles';
import { SkeletonLine } from '../ui/feedback/skeleton-line.tsx';
import classes from './figure.module.css';
import page from './home-page.module.css';
import card from './stop-card.module.css';

const FIGURES: Record<Role, number> = { super_admin: 9, admin: 9, agent: 4, driver: 3 };

/** As large as the content, so that the layout does not shift. */
export function HomeSkeleton({ role }: { role: Role }) {
  const hasStops = scopeOf(role, 'orders.see') === 'assigned';
  return (
    <div role="status" aria-label="Loading...">
      <div className={classes.figures} aria-hidden>
        {Array.from({ length: FIGURES[role] }, (_, at) => (
          <div key={at} className={classes.figure}>
            <span className={classes.label}>
              <SkeletonLine width="60%" />
            </span>
            <span className={classes.value}>
              <SkeletonLine width="35%" />
            </span>
          </div>
        ))}
      </div>
      <div className={hasStops ? card.stops : page.columns} aria-hidden>
        <Block rows={hasStops ? 4 : 9} />
        <Block rows={hasStops ? 4 : 9} />
      </div>
    </div>
  );
}

function Block({ rows }: { rows: number }) {
  return (
    <div className={page.panel}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={page.row}>
          <SkeletonLine width={at === 0 ? '30%' : '70%'} />
        </div>
      ))}
    </div>
  );
}
