import { Link } from '@tanstack/react-router';
import { ROLE_LABELS } from '@waybill/domain/accounts/roles';
import { useSession } from '../lib/session.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { greeting, today } from './greeting.ts';
import classes from './home-page.module.css';

export function HomePage() {
  const user = useSession();
  const now = new Date();
  return (
    <Page title={greeting(user, now)} subtitle={today(user, now)}>
      <div className={classes.panel}>
        <h2 className={classes.account}>{user.account_name}</h2>
        <Facts>
          <Fact label="Signed in as">{user.username}</Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Role">{ROLE_LABELS[user.role]}</Fact>
          <Fact label="Times are shown in">{user.time_zone.replaceAll('_', ' ')}</Fact>
        </Facts>
        <p className={classes.next}>
          <Link to="/dashboard/billing-settings" className={classes.link}>
            Change your password
          </Link>
        </p>
      </div>
    </Page>
  );
}
