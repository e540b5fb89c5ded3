import type { LotState } from '@waybill/domain/lots/lot-schema';

/** What each change of state is called, and what comes of it. */
export const STATE_VERBS: Record<LotState, { verb: string; effect: string }> = {
  active: { verb: 'Make active', effect: 'Orders may take from it again, once it has passed its tests.' },
  hold: {
    verb: 'Hold',
    effect: 'Nothing more is sold of it. Orders keep it, but can not leave until it is active again.',
  },
  quarantine: {
    verb: 'Quarantine',
    effect: 'Nothing more is sold of it. Orders keep it, but can not leave until it is active again.',
  },
  recalled: {
    verb: 'Recall',
    effect:
      'Takes it from all orders that are not delivered; they need other lots. Only a super admin can end a recall.',
  },
  closed: { verb: 'Close', effect: 'Nothing of it is left.' },
};
