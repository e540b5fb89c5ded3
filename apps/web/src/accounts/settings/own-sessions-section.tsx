import { useQuery } from '@tanstack/react-query';
import { type OwnSession, SIGNED_OUT_ELSEWHERE } from '@waybill/domain/accounts/own-sessions';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import twoStep from '../second-factor/two-step.module.css';
import { OwnSessionRow } from './own-session-row.tsx';
import { ownSessionsQuery, useOwnSessionChanges } from './own-sessions-queries.ts';
import classes from './own-sessions-section.module.css';
import settings from './settings-page.module.css';

export function OwnSessionsSection() {
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <section className={`${sheet.sheet} ${classes.section}`} aria-labelledby="own-sessions">
      <h2 className={twoStep.title} id="own-sessions">
        Where You Are Signed In
      </h2>
      {sessions ? (
        <Body sessions={sessions} />
      ) : error ? (
        <ErrorState
          error={error}
          fallback="Failed to load where you are signed in"
          retry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  );
}

function Body({ sessions }: { sessions: readonly OwnSession[] }) {
  const { endOthers } = useOwnSessionChanges();
  const alone = sessions.length === 1;
  return (
    <>
      <p className={settings.lead}>
        {alone
          ? 'You are signed in on this device only.'
          : 'Is there one you do not know? Sign it out, and change your password.'}
      </p>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <OwnSessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!alone && (
        <div>
          <DeleteButton
            removal={{
              label: 'Sign Out Everywhere Else',
              title: 'Sign out everywhere else?',
              question: 'Every device but this one is signed out at once and has to log in again.',
              onDelete: async () => {
                await endOthers();
                toast.good(SIGNED_OUT_ELSEWHERE);
              },
              fallback: 'Failed to sign out the other devices',
            }}
          />
        </div>
      )}
    </>
  );
}
