import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import { formatDay } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { RoleBadge } from '../team/role-badge.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './settings-page.module.css';
import { accountDetailsQuery } from './settings-queries.ts';
import { TimeZoneForm } from './time-zone-form.tsx';
import { trialEnd } from './trial-end.ts';

export function AccountDetailsSection() {
  const { data: details, error, refetch } = useQuery(accountDetailsQuery);
  const may = useMay();
  return (
    <div className={classes.stack}>
      <div className={sheet.sheet}>
        {details ? (
          <Facts>
            <Fact label="Username">{details.username}</Fact>
            <Fact label="Email">{details.email}</Fact>
            <Fact label="Account Name">{details.account_name}</Fact>
            <Fact label="Role">
              <RoleBadge role={details.role} />
            </Fact>
            <Fact label="Member Since">{formatDay(details.created_at)}</Fact>
            <Fact label="Free Trial">{trialEnd(details.trial_ends_at, new Date())}</Fact>
            <Fact label="Storage">
              {formatFileSize(details.storage_used)} of {formatFileSize(details.storage_quota)}
            </Fact>
          </Facts>
        ) : error ? (
          <ErrorState error={error} fallback="Failed to load account details" retry={() => void refetch()} />
        ) : details === null ? (
          <EmptyState
            illustration="people"
            action={
              <Button variant="default" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            No account details available
          </EmptyState>
        ) : (
          <LoadingSkeleton shape="facts" count={7} />
        )}
      </div>
      {details && (
        <div className={classes.forms}>
          <ProfileForm details={details} />
          {may('account_settings.manage') && <TimeZoneForm details={details} />}
        </div>
      )}
    </div>
  );
}
