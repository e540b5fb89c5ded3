import { IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { myRunsQuery } from '../runs/phone/queue/my-runs-query.ts';
import classes from './run-link.module.css';

/** To the driver's run, while there is one that is not over. */
export function RunLink() {
  const { data: runs = [] } = useQuery(myRunsQuery(useSession()));
  const run = runs.find(({ state }) => state === 'departed') ?? runs.find(({ state }) => state === 'planned');
  if (!run) return null;
  return (
    <Link to="/dashboard/run" className={classes.link}>
      <IconTruckDelivery size={28} stroke={1.75} aria-hidden />
      <span>
        <b>My Run</b>
        <span>
          {run.number}, {run.stops_done} of {run.stops_total} {run.stops_total === 1 ? 'stop' : 'stops'} done
        </span>
      </span>
      <IconChevronRight size={22} aria-hidden />
    </Link>
  );
}
