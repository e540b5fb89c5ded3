import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useRefreshSession } from '../queries.ts';
import { useSecondFactorChanges } from './second-factor-queries.ts';
import classes from './two-step.module.css';

/** A super admin without it is led to the set-up at once, like every other admin. */
export function RequireFactorBox({ required }: { required: boolean }) {
  const changes = useSecondFactorChanges();
  const refreshSession = useRefreshSession();
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: changes.require,
    onSuccess: async () => {
      await refreshSession();
      await router.invalidate();
    },
    onError: (error) => toast.bad(sentenceOf(error, 'Failed to save the setting')),
  });
  return (
    <Checkbox
      className={classes.require ?? ''}
      label="Require two-step sign-in for admins"
      description="Admins and super admins who have not set it up can do nothing else until they have."
      checked={required}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
