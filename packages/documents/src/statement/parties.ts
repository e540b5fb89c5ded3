import type { AccountInfo } from '@waybill/domain/accounts/invoice-details';
import { addressLines } from '@waybill/domain/partners/address-lines';
import type { Store } from '@waybill/domain/partners/store-schema';
import { isGiven } from '../invoice/content.ts';
import type { Party, Picture } from '../kit/content.ts';

/** Whose letter or statement it is: the invoice details, and the license of the trade settings. */
export type Sender = AccountInfo & { license_number: string; logo?: Picture | undefined };

export type Addressee = Pick<
  Store,
  'store_name' | 'license_number' | 'address' | 'city' | 'state' | 'zipcode'
>;

export function senderParty({ account_name, license_number, account_phone, email, ...place }: Sender): Party {
  const { street_address, city, state, zipcode } = place;
  const address = addressLines({ address: street_address, city, state, zipcode });
  const license = license_number ? `License ${license_number}` : '';
  return { name: account_name, lines: [license, ...address, account_phone, email].filter(isGiven) };
}

export function storeParty({ store_name, license_number, ...place }: Addressee): Party {
  return { name: store_name, lines: [`License ${license_number}`, ...addressLines(place)] };
}
