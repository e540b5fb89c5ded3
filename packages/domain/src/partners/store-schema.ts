import { z } from 'zod';
import { isDay } from '../lib/dates.ts';
import { formSentence } from '../lib/form-sentence.ts';
import { clearable, clearableText, INVALID_EMAIL, isEmail, line, requiredText } from '../lib/text.ts';
import { STATES, stateOrOther } from './states.ts';
import { TradeDetails } from './trade-details.ts';

export const STORE_TYPES = [
  'Storefront',
  'Delivery',
  'Medical',
  'Recreational',
  'Hybrid',
  'Online',
  'Mobile',
] as const;

export const STORE_REQUIRED = formSentence('Store Name, License Number, and Address are required');
export const STORE_CHANGED = 'This store was changed by someone else. Reload and try again.';
export const STORE_LICENSE_TAKEN = 'A store with this license number already exists';
export const UNKNOWN_STORE_TYPE = `Store type must be one of: ${STORE_TYPES.join(', ')}`;
export const INVALID_WEBSITE = 'Please enter a valid website';
export const INVALID_LICENSE_EXPIRATION = 'License expiration must be a date (YYYY-MM-DD)';

export const Store = z.object({
  id: z.uuid(),
  store_name: z.string(),
  license_number: z.string(),
  address: z.string(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  license_name: z.string().nullable(),
  store_type: z.enum(STORE_TYPES).nullable(),
  website: z.string().nullable(),
  license_expiration: z.iso.date().nullable(),
  store_email: z.string().nullable(),
  store_phone: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  zipcode: z.string().nullable(),
  state: z.enum(STATES).nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Of whoever may see what a store owes. */
  trade: TradeDetails.optional(),
});
export type Store = z.infer<typeof Store>;

/** What the table of stores shows of one. */
export const StoreRow = Store.pick({
  id: true,
  store_name: true,
  license_number: true,
  license_expiration: true,
  address: true,
  city: true,
  contact_name: true,
  phone: true,
  created_at: true,
  updated_at: true,
});
export type StoreRow = z.infer<typeof StoreRow>;

export type StoreFields = Omit<Store, 'id' | 'version' | 'created_at' | 'updated_at' | 'trade'>;

const orBlank = (holds: (text: string) => boolean) => (text: string) => text === '' || holds(text);

/** Required fields must always be sent; of the others those left out stay as they are, and null clears. */
export const StoreUpdate = z.object({
  store_name: requiredText(STORE_REQUIRED),
  license_number: requiredText(STORE_REQUIRED, 100),
  address: requiredText(STORE_REQUIRED),
  contact_name: clearableText(),
  phone: clearableText(40),
  license_name: clearableText(),
  store_type: z
    .enum(['', ...STORE_TYPES], UNKNOWN_STORE_TYPE)
    .transform((type) => (type === '' ? null : type))
    .nullable()
    .optional(),
  website: clearable(line().refine(orBlank(isWebsite), INVALID_WEBSITE)),
  license_expiration: clearable(line().refine(orBlank(isDay), INVALID_LICENSE_EXPIRATION)),
  store_email: clearable(line(254).toLowerCase().refine(orBlank(isEmail), INVALID_EMAIL)),
  store_phone: clearableText(40),
  city: clearableText(100),
  county: clearableText(100),
  zipcode: clearableText(20),
  state: line(100)
    .transform((state) => (state === '' ? null : stateOrOther(state)))
    .nullable()
    .optional(),
  version: z.number().int().optional(),
});
export type StoreUpdate = z.infer<typeof StoreUpdate>;

/** The website becomes a link on a screen, so that only web addresses may pass. */
function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return !/\s/.test(text) && URL_SHAPE.test(address);
}

const URL_SHAPE = /^https?:\/\/[^/:?#@.]+(\.[^/:?#@.]+)+\.?(:\d+)?([/?#].*)?$/i;
