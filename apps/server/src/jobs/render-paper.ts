import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { compose } from '@waybill/documents/compose';
import { asFace, type FontFace, type KnownFace } from '@waybill/documents/fonts';
import type { PaperContent } from '@waybill/documents/kit/content';
import { paperOptions } from '@waybill/documents/kit/paper-options';
import type { Surface } from '@waybill/documents/text';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

/** The PDF of any paper; the browser draws the same pages with the same layout code. */
export async function renderPaper(content: PaperContent): Promise<Buffer> {
  const draw = await compose(content, loadFont);
  // Without null pdfkit loads a default font; its types do not allow null.
  const none = null as unknown as string;
  const document = new PDFDocument({ ...paperOptions(content), font: none });
  // Surface is the part of pdfkit that both sides use; its own types differ between Node and the browser.
  draw(document as unknown as Surface);
  document.end();
  // A PDFDocument is a Readable, which its types do not say.
  return buffer(document as unknown as Readable);
}

/** Fonts are loaded when first needed and parsed once. */
const fonts = new Map<string, Promise<KnownFace>>();

function loadFont(name: string): Promise<KnownFace> {
  const known = fonts.get(name) ?? readFont(name);
  fonts.set(name, known);
  known.catch(() => fonts.delete(name));
  return known;
}

async function readFont(name: string): Promise<KnownFace> {
  const file = fileURLToPath(import.meta.resolve(`@waybill/documents/fonts/${name}.ttfz`));
  const bytes = await promisify(gunzip)(await readFile(file));
  // The types of fontkit lack members that pdfkit uses.
  return asFace(create(bytes) as unknown as FontFace, name);
}
