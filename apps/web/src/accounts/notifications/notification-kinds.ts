import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconLicense,
  IconPencil,
  IconShieldCheck,
  IconTruckDelivery,
  IconTruckOff,
} from '@tabler/icons-react';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { NotificationKind, UserNotification } from '@waybill/domain/accounts/notifications';
import type { Tone } from '../../ui/feedback/badge.tsx';

interface Look {
  icon: Icon;
  tone: Tone;
}

const LOOKS: Record<NotificationKind, Look> = {
  order_cancelled: { icon: IconCircleX, tone: 'bad' },
  order_reopened: { icon: IconArrowBackUp, tone: 'info' },
  order_set_back: { icon: IconArrowBackUp, tone: 'warn' },
  order_approved: { icon: IconCircleCheck, tone: 'good' },
  order_delivered: { icon: IconTruckDelivery, tone: 'good' },
  order_edited: { icon: IconPencil, tone: 'info' },
  check_overridden: { icon: IconShieldCheck, tone: 'warn' },
  delivery_assigned: { icon: IconTruckDelivery, tone: 'info' },
  delivery_moved: { icon: IconCalendarEvent, tone: 'info' },
  delivery_removed: { icon: IconTruckOff, tone: 'warn' },
  delivery_cancelled: { icon: IconCircleX, tone: 'bad' },
  run_assigned: { icon: IconTruckDelivery, tone: 'info' },
  run_changed: { icon: IconCalendarEvent, tone: 'info' },
  run_removed: { icon: IconTruckOff, tone: 'warn' },
  license_expiring: { icon: IconLicense, tone: 'warn' },
  license_expired: { icon: IconLicense, tone: 'bad' },
  run_attention: { icon: IconAlertTriangle, tone: 'bad' },
};

/** A kind that a newer server writes looks like any other. */
export function lookOf(kind: string): Look {
  return Object.hasOwn(LOOKS, kind) ? LOOKS[kind as NotificationKind] : { icon: IconBell, tone: 'mute' };
}

/** Undefined where the record is no longer the person's to see. */
export function linkOf({ kind, entity_type, entity_id }: UserNotification): LinkProps | undefined {
  if (kind === 'delivery_removed' || kind === 'run_removed') return undefined;
  if (entity_type === 'order') return linkOptions({ to: '/dashboard/orders', search: { order: entity_id } });
  if (entity_type === 'store')
    return linkOptions({ to: '/dashboard/stores/$id', params: { id: entity_id } }) as LinkProps;
  if (kind === 'run_attention')
    return linkOptions({ to: '/dashboard/runs/$id', params: { id: entity_id } }) as LinkProps;
  if (entity_type === 'run') return linkOptions({ to: '/dashboard/run' });
  return undefined;
}
