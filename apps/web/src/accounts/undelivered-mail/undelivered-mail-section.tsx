import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import settings from '../settings/settings-page.module.css';
import classes from './undelivered-mail.module.css';
import { undeliveredMailQuery } from './undelivered-mail-queries.ts';
import { UndeliveredMailRow } from './undelivered-mail-row.tsx';

export function UndeliveredMailSection() {
  const { data: mails, error, refetch } = useQuery(undeliveredMailQuery);
  if (mails?.length === 0) return <EmptyState illustration="mail">There is no undelivered mail.</EmptyState>;
  return (
    <section className={`${sheet.sheet} ${classes.section}`} aria-label="Undelivered mail">
      {mails ? (
        <>
          <p className={settings.lead}>
            These mails could not be delivered. Try again once the reason is gone, or dismiss them.
          </p>
          <ul className={classes.list}>
            {mails.map((mail) => (
              <UndeliveredMailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState error={error} fallback="Failed to load undelivered mail" retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  );
}
