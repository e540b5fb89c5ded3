import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Page } from '../ui/layout/page.tsx';
import { DriverHome } from './driver-home.tsx';
import { greeting, today } from './greeting.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { homeQuery } from './queries.ts';
import { useMoment } from './use-moment.ts';
import { WorkHome } from './work-home.tsx';

const NOT_LOADED = 'Failed to load what needs doing today';

export function HomePage() {
  const user = useSession();
  const now = useMoment();
  const { data: home, error, refetch } = useQuery(homeQuery);
  return (
    <Page title={greeting(user, now)} tab="Home" subtitle={`${today(user, now)}, ${user.account_name}`}>
      {home && error && <Message kind="bad">{NOT_LOADED}</Message>}
      {!home ? (
        error ? (
          <ErrorState error={error} fallback={NOT_LOADED} retry={() => void refetch()} />
        ) : (
          <HomeSkeleton role={user.role} />
        )
      ) : home.view === 'driver' ? (
        <DriverHome home={home} />
      ) : (
        <WorkHome home={home} />
      )}
    </Page>
  );
}
