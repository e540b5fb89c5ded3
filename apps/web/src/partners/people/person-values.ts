import type { Person } from '@waybill/domain/partners/person-schema';
import { shownStatus } from '@waybill/domain/partners/status';

export const CONTACT_LABELS = { phoneNumber: 'Phone Number', email: 'Email' };

/** What the form starts with; blank for a new person. */
export function contactValues(person: Person | undefined) {
  return { phoneNumber: person?.phone_number ?? '', email: person?.email ?? '' };
}

export function stateValues(person: Person | undefined) {
  return { status: shownStatus(person?.status ?? ''), version: person?.version ?? 0 };
}
