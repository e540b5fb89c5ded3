import { scopeOf } from '@waybill/domain/accounts/permissions';
import type { Role } from '@waybill/domain/accounts/roles';
import { Bone } from '../ui/feedback/bone.tsx';
import classes from './home-page.module.css';

const FIGURES: Record<Role, number> = { super_admin: 7, admin: 7, agent: 4, driver: 3 };

/** The shape of what comes, so that nothing moves when it does. */
export function HomeSkeleton({ role }: { role: Role }) {
  const hasStops = scopeOf(role, 'orders.see') === 'assigned';
  return (
    <div role="status" aria-label="Loading...">
      <div className={classes.figures} aria-hidden>
        {Array.from({ length: FIGURES[role] }, (_, at) => (
          <div key={at} className={classes.figure}>
            <span className={classes.label}>
              <Bone width="60%" />
            </span>
            <span className={classes.value}>
              <Bone width="35%" />
            </span>
          </div>
        ))}
      </div>
      <div className={hasStops ? classes.stops : classes.columns} aria-hidden>
        <Block rows={hasStops ? 4 : 9} />
        <Block rows={hasStops ? 4 : 9} />
      </div>
    </div>
  );
}

function Block({ rows }: { rows: number }) {
  return (
    <div className={classes.panel}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.row}>
          <Bone width={at === 0 ? '30%' : '70%'} />
        </div>
      ))}
    </div>
  );
}
