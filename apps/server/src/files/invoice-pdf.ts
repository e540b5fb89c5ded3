import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { asFace, type FontFace } from '@waybill/documents/fonts';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import { composeInvoice, documentOptions } from '@waybill/documents/invoice/invoice-pdf';
import type { Surface } from '@waybill/documents/text';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

/** The document as a stream that fills as it is read; the browser draws the same with the same layout. */
export async function renderInvoice(order: InvoiceOrder, account: InvoiceAccount): Promise<Readable> {
  const draw = await composeInvoice(order, account, loadFont);
  // pdfkit would otherwise load a font of its own; its types do not know that none is possible.
  const none = null as unknown as string;
  const document = new PDFDocument({ ...documentOptions(order, account), font: none });
  // Surface names the part of pdfkit that both sides share; its own types differ between Node and browser.
  draw(document as unknown as Surface);
  document.end();
  // A PDF document is a stream, which its types call by another name.
  return document as unknown as Readable;
}

/** Each font is read when an invoice first needs it, and parsed once. */
const fonts = new Map<string, Promise<FontFace>>();

function loadFont(name: string): Promise<FontFace> {
  const known = fonts.get(name) ?? readFont(name);
  fonts.set(name, known);
  known.catch(() => fonts.delete(name));
  return known;
}

async function readFont(name: string): Promise<FontFace> {
  const file = fileURLToPath(import.meta.resolve(`@waybill/documents/fonts/${name}.ttfz`));
  const bytes = await promisify(gunzip)(await readFile(file));
  // fontkit's types leave out what pdfkit asks of a face.
  return asFace(create(bytes) as unknown as FontFace, name);
}
