import type { LotState } from './lot-schema.ts';

export const LOTS_OFF = 'Turn on lots in Settings first.';
export const NO_LOTS = 'No lots yet. Receive the first lot to get started.';
export const LOTS_NOT_LOADED = 'Failed to load lots';
export const LOT_RECEIVED = 'Lot received successfully!';
export const LOT_SAVED = 'Lot saved successfully!';
export const LOT_ADJUSTED = 'Lot adjusted successfully!';
export const LOT_CHANGED = 'This lot was changed by someone else. Reload and try again.';
export const ALLOCATIONS_SAVED = 'Lots changed successfully!';
export const NEEDS_OTHER_LOTS = 'Needs other lots.';
export const RECALL_IS_FINAL = 'Only a super admin can end a recall.';

export const onlySellable = (available: number, flavor: string, needed: number) =>
  `Only ${available} sellable cases of ${flavor} are in lots (need ${needed}).`;
export const allocateAll = (needed: number, flavor: string, sent: number) =>
  `Allocate ${needed} cases of ${flavor}, not ${sent}.`;
export const onlyInLot = (available: number, lot: string) =>
  `Only ${available} cases of lot ${lot} are left.`;
export const onlyInOpening = (available: number, flavor: string) =>
  `Only ${available} cases of ${flavor} are in the opening lot.`;
export const stillInLot = (cases: number, lot: string) => `Lot ${lot} still has ${cases} cases.`;

const STATE_WORDS: Record<LotState, string> = {
  active: 'active',
  hold: 'on hold',
  quarantine: 'in quarantine',
  recalled: 'recalled',
  closed: 'closed',
};
export const lotIs = (lot: string, state: LotState) => `Lot ${lot} is ${STATE_WORDS[state]}.`;
export const makeActiveFirst = (lot: string, state: LotState) =>
  `Lot ${lot} is ${STATE_WORDS[state]}. Make it active first.`;

/** Of an order that cannot leave with what it was given. */
export const allocatedLotIs = (lot: string, order: string, what: string) =>
  `Lot ${lot} on ${order} is ${what}.`;
export const lotOnOrderIs = (lot: string, order: string, state: LotState) =>
  allocatedLotIs(lot, order, STATE_WORDS[state]);
export const EXPIRED = 'expired';
export const lotNotPassed = (lot: string, order: string) =>
  `Lot ${lot} on ${order} has not passed its tests or is no finished good.`;
export const needsTag = (lot: string, order: string) =>
  `Enter a package tag for the part of lot ${lot} on ${order}.`;
export const needsLots = (order: string) => `${order} needs other lots.`;

/** Of a choice by hand. */
export const lotNotSellable = (lot: string) => `Lot ${lot} is not for sale today.`;
export const lotOfOtherFlavor = (lot: string, flavor: string) => `Lot ${lot} is not of ${flavor}.`;
export const samplesOnly = (lot: string) => `Lot ${lot} is for trade samples only.`;
export const LOT_TWICE = 'A lot stands twice on a line.';
export const alreadyDelivered = (order: string) => `${order} is already delivered.`;

export function cameBackOf(lot: string, cases: number): string {
  return `${cases} ${cases === 1 ? 'case' : 'cases'} of lot ${lot} came back by a credit memo. Keep at least as many of it.`;
}
