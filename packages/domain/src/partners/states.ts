/** Where the products may be sold; every other state is 'Other'. */
export const STATES = [
  'Alaska',
  'Arizona',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Hawaii',
  'Illinois',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Missouri',
  'Montana',
  'Nevada',
  'New Jersey',
  'New Mexico',
  'New York',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'Vermont',
  'Virginia',
  'Washington',
  'Other',
] as const;

export type State = (typeof STATES)[number];

export function stateOrOther(text: string): State {
  const wanted = text.trim().toLowerCase();
  return STATES.find((state) => state.toLowerCase() === wanted) ?? 'Other';
}
