import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  FACTOR_GROUPS,
  FACTOR_SETTINGS,
  type FactorGroup,
  type SecondFactorStatus,
} from '@waybill/domain/accounts/second-factor';
import { sentenceOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useRefreshSession } from '../queries.ts';
import { useSecondFactorChanges } from './second-factor-queries.ts';
import classes from './two-step.module.css';

const WHO = { admins: 'Admins and super admins', agents: 'Agents', drivers: 'Drivers' };

/** Of whom the business requires it. */
export function RequireFactorBoxes({ status }: { status: SecondFactorStatus }) {
  return FACTOR_GROUPS.map((group) => (
    <RequireFactorBox key={group} group={group} required={status[`required_for_${group}`]} status={status} />
  ));
}

interface RequireFactorBoxProps {
  group: FactorGroup;
  required: boolean;
  status: SecondFactorStatus;
}

/** A super admin without it is led to the set-up at once, like everyone of whom it is required. */
function RequireFactorBox({ group, required, status }: RequireFactorBoxProps) {
  const changes = useSecondFactorChanges();
  const refreshSession = useRefreshSession();
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) =>
      changes.require({ require_second_factor: status.required_for_admins, [FACTOR_SETTINGS[group]]: on }),
    onSuccess: async () => {
      await refreshSession();
      await router.invalidate();
    },
    onError: (error) => toast.bad(sentenceOf(error, 'Failed to save the setting')),
  });
  return (
    <Checkbox
      className={classes.require ?? ''}
      label={`Require two-step sign-in for ${group}`}
      description={`${WHO[group]} who have not set it up can do nothing else until they have.`}
      checked={required}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
