import { memoContent } from '@waybill/documents/credit-memo/content';
import { invoiceContent } from '@waybill/documents/invoice/content';
import type { PaperContent } from '@waybill/documents/kit/content';
import sharp from 'sharp';
import { anIssuedInvoice, anIssuedLine, anOrderOf, aPackingList, issuedLines } from './issued.ts';
import { aLogo } from './logo.ts';
import { aManifest } from './manifests.ts';
import { account, aLetter, aMemo, aStatement } from './papers.ts';

interface ListedPaper {
  content: PaperContent;
  /** From 1; the first alone by default. */
  pages?: number[];
  isVoid?: boolean;
}

const LONG = 'Extraordinarily Long Named Solventless Hash Rosin Infused Pre-Rolled Cones of the Upper Valley';

/** The papers whose pages are looked at. */
export async function papersToLookAt(): Promise<Record<string, ListedPaper>> {
  const width = 600;
  const height = 150;
  const jpeg = await sharp(await aLogo({ width, height }))
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
  const logo = { bytes: new Uint8Array(jpeg).buffer, width, height };
  const sample = { is_sample: true, price: 0, amount: 0 };
  const unknown = { thc_mg: null, thc_mg_total: null };
  const long = { product_name: LONG, brand_name: `${LONG} Brand`, flavor: `${LONG} Flavor` };
  const lots = [
    { lot_number: 'L-2026-0117', package_uid: '1A4FF0100000022000000117', qty: 1 },
    { lot_number: 'L-2026-0118', package_uid: '1A4FF0100000022000000118', qty: 1 },
  ];
  return {
    'invoice-1-line': { content: anIssuedInvoice(issuedLines(1)) },
    'invoice-logo': { content: { ...anIssuedInvoice(issuedLines(3)), logo } },
    'invoice-40-lines': { content: anIssuedInvoice(issuedLines(40)), pages: [1, 3] },
    'invoice-500-lines': { content: anIssuedInvoice(issuedLines(500)), pages: [1, 29] },
    'invoice-void': { content: { ...anIssuedInvoice(issuedLines(2)), logo }, isVoid: true },
    'invoice-draft': { content: invoiceContent(anOrderOf(2), { ...account, logo }, 'DRAFT') },
    'invoice-sample': {
      content: anIssuedInvoice([
        anIssuedLine(0, { lots }),
        anIssuedLine(1, sample),
        anIssuedLine(2, unknown),
      ]),
    },
    'invoice-long-names': {
      content: {
        ...anIssuedInvoice(
          [anIssuedLine(0, { ...long, qty: 12_345, amount: 1_234_567.89 }), anIssuedLine(1)],
          {
            store_name: `${LONG} Dispensary`,
            account_name: `${LONG} Distribution LLC`,
          },
        ),
        logo,
      },
    },
    letter: { content: { ...aLetter(4), logo } },
    statement: { content: { ...aStatement(30), logo }, pages: [1, 2] },
    'credit-memo': {
      content: {
        ...memoContent(aMemo({ note: `Two cases came at the price of last month. ${LONG}.` }), account),
        logo,
      },
    },
    manifest: { content: { ...aManifest([5, 3]), logo }, pages: [1, 2] },
    'manifest-long': { content: aManifest([60, 1, 2]), pages: [2, 6] },
    'manifest-draft': {
      content: aManifest([2], { version: null, driver_name: null, departs_at: null, transfer_number: null }),
      pages: [1, 2],
    },
    'packing-list': { content: { ...aPackingList(6), logo } },
  };
}
