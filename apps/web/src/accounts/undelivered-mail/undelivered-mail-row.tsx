import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  MAIL_DISMISSED,
  MAIL_KIND_LABELS,
  MAIL_QUEUED_AGAIN,
  type UndeliveredMail,
} from '@waybill/domain/accounts/undelivered-mail';
import { sentenceOf } from '../../lib/call.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { mailLink } from '../../ui/layout/contact-links.tsx';
import pairs from '../../ui/layout/fact-pairs.module.css';
import classes from './undelivered-mail.module.css';
import { useUndeliveredMailChanges } from './undelivered-mail-queries.ts';

export function UndeliveredMailRow({ mail }: { mail: UndeliveredMail }) {
  const { id, kind, username, email, created_at, attempts, error } = mail;
  const { retry, dismiss } = useUndeliveredMailChanges();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toast.good(MAIL_QUEUED_AGAIN),
    onError: (problem) => toast.bad(sentenceOf(problem, 'Failed to try again')),
  });
  return (
    <li className={classes.row}>
      <IconMailX className={classes.mark ?? ''} size={22} stroke={1.6} aria-hidden />
      <div className={classes.head}>
        <h2 className={classes.kind}>{MAIL_KIND_LABELS[kind]}</h2>
        <p className={classes.error}>{error}</p>
      </div>
      <dl className={`${pairs.facts} ${classes.facts}`}>
        <div>
          <dt>To</dt>
          <dd>
            {username}
            <br />
            {mailLink(email)}
          </dd>
        </div>
        <div>
          <dt>Asked For</dt>
          <dd>{formatDateTime(created_at)}</dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>{formatCount(attempts)}</dd>
        </div>
      </dl>
      <div className={classes.acts}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Try Again
        </Button>
        <DeleteButton
          removal={{
            label: 'Dismiss',
            title: 'Dismiss this mail?',
            question: `The mail to ${email} is given up and leaves this list.`,
            onDelete: async () => {
              await dismiss(id);
              toast.good(MAIL_DISMISSED);
            },
            fallback: 'Failed to dismiss the mail',
          }}
        />
      </div>
    </li>
  );
}
