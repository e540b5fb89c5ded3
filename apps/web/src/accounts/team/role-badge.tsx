import {
  type Icon,
  IconBriefcase,
  IconShield,
  IconShieldStar,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import { ROLE_LABELS, type Role } from '@waybill/domain/accounts/roles';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';

const LOOKS: Record<Role, { tone: Tone; icon: Icon }> = {
  super_admin: { tone: 'accent', icon: IconShieldStar },
  admin: { tone: 'info', icon: IconShield },
  agent: { tone: 'good', icon: IconBriefcase },
  driver: { tone: 'warn', icon: IconTruck },
};

/** A role that this version does not know is shown plainly. */
export function RoleBadge({ role }: { role: string }) {
  const known = Object.hasOwn(LOOKS, role) ? (role as Role) : undefined;
  const { tone, icon } = known ? LOOKS[known] : { tone: 'mute' as const, icon: IconUser };
  return (
    <Badge tone={tone} icon={icon}>
      {known ? ROLE_LABELS[known] : role.replaceAll('_', ' ')}
    </Badge>
  );
}
