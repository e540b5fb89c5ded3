import { isAtLeast } from '@waybill/domain/accounts/roles';
import type { TeamMember } from '@waybill/domain/accounts/schema';
import { FACTOR_RESET, mayResetFactor } from '@waybill/domain/accounts/second-factor';
import { formatDateTime, formatDay } from '../../lib/format.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { mailLink } from '../../ui/layout/contact-links.tsx';
import pairs from '../../ui/layout/fact-pairs.module.css';
import { useTeamChanges } from '../settings/settings-queries.ts';
import { RoleBadge } from './role-badge.tsx';
import classes from './team-section.module.css';

const KNOWN = ['active', 'inactive'];

export function TeamCard({ member }: { member: TeamMember }) {
  const { username, role, status, email, created_at, last_login } = member;
  const me = useSession();
  const removable = useMay()('team.manage') && isAtLeast(role, 'admin') && member.id !== me.id;
  const resettable = member.second_factor && mayResetFactor(me, member);
  const { remove, resetFactor } = useTeamChanges();
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {username}
          {member.id === me.id && <span className={classes.you}> (you)</span>}
        </h3>
        <span className={classes.badges}>
          <RoleBadge role={role} />
          <StatusBadge status={KNOWN.includes(status) ? status : 'unknown'} />
        </span>
      </div>
      <dl className={pairs.facts}>
        <div className={classes.wide}>
          <dt>Email</dt>
          <dd>{mailLink(email)}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{formatDay(created_at)}</dd>
        </div>
        <div>
          <dt>Last Login</dt>
          <dd>{last_login ? formatDateTime(last_login) : 'Never'}</dd>
        </div>
        <div>
          <dt>Two-Step Sign-In</dt>
          <dd>{member.second_factor ? 'On' : 'Off'}</dd>
        </div>
      </dl>
      <div className={classes.foot}>
        {resettable && (
          <DeleteButton
            removal={{
              label: 'Reset Two-Step',
              title: 'Reset two-step sign-in?',
              question: `Only do this when you are sure that it is ${username} who asks. They are logged out at once, and log in with their password alone until they set it up again.`,
              onDelete: async () => {
                await resetFactor(member.id);
                toast.good(FACTOR_RESET);
              },
              fallback: 'Failed to reset two-step sign-in',
            }}
          />
        )}
        {removable && (
          <DeleteButton
            removal={{
              label: 'Remove',
              title: 'Remove?',
              question: `Are you sure you want to remove ${username}? They are logged out at once and can not log in again.`,
              onDelete: async () => {
                await remove(member.id);
                toast.good('Team member removed successfully!');
              },
              fallback: 'Failed to remove team member',
            }}
          />
        )}
      </div>
    </li>
  );
}
