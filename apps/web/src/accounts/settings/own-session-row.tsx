import { IconCircleCheck, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { type OwnSession, SIGNED_OUT } from '@waybill/domain/accounts/own-sessions';
import { DASH, formatDateTime } from '../../lib/format.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import pairs from '../../ui/layout/fact-pairs.module.css';
import { useOwnSessionChanges } from './own-sessions-queries.ts';
import classes from './own-sessions-section.module.css';

export function OwnSessionRow({ session }: { session: OwnSession }) {
  const { id, device, handheld, ip_address, signed_in_at, last_used_at, current } = session;
  const { end } = useOwnSessionChanges();
  const Mark = handheld ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className={classes.row}>
      <Mark className={classes.mark ?? ''} size={22} stroke={1.6} aria-hidden />
      <div className={classes.head}>
        <h3 className={classes.device}>{device}</h3>
        {current && (
          <Badge tone="good" icon={IconCircleCheck}>
            This device
          </Badge>
        )}
      </div>
      <dl className={`${pairs.facts} ${classes.facts}`}>
        <div>
          <dt>Network Address</dt>
          <dd>{ip_address ?? DASH}</dd>
        </div>
        <div>
          <dt>Signed In</dt>
          <dd>{formatDateTime(signed_in_at)}</dd>
        </div>
        <div>
          <dt>Last Used</dt>
          <dd>{current ? 'Now' : formatDateTime(last_used_at)}</dd>
        </div>
      </dl>
      {!current && (
        <div className={classes.act}>
          <DeleteButton
            removal={{
              label: 'Sign Out',
              title: 'Sign out this device?',
              question: `${device} is signed out at once and has to log in again.`,
              onDelete: async () => {
                await end(id);
                toast.good(SIGNED_OUT);
              },
              fallback: 'Failed to sign out the device',
            }}
          />
        </div>
      )}
    </li>
  );
}
