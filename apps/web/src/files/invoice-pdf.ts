import type { FontFace } from '@waybill/documents/fonts';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import type { Surface } from '@waybill/documents/text';

const FOLDER = '../../../../packages/documents/fonts';
const addresses = import.meta.glob<string>('../../../../packages/documents/fonts/*.ttfz', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The same pages as the server's; the library and the fonts are fetched when the first invoice is made. */
export async function renderInvoice(order: InvoiceOrder, account: InvoiceAccount): Promise<Blob> {
  const [{ default: PDFDocument }, { composeInvoice, documentOptions }] = await Promise.all([
    import('pdfkit'),
    import('@waybill/documents/invoice/invoice-pdf'),
  ]);
  const draw = await composeInvoice(order, account, loadFont);
  // pdfkit would otherwise load a font of its own; its types do not know that none is possible.
  const none = null as unknown as string;
  const document = new PDFDocument({ ...documentOptions(order, account), font: none });
  return new Promise((resolve, reject) => {
    const chunks: BlobPart[] = [];
    document.on('data', (chunk: BlobPart) => chunks.push(chunk));
    document.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    document.on('error', reject);
    // Surface names the part of pdfkit that both sides share; its own types differ between Node and browser.
    draw(document as unknown as Surface);
    document.end();
  });
}

/** Fetched and parsed once; one that could not be fetched is tried again with the next invoice. */
const fonts = new Map<string, Promise<FontFace>>();

function loadFont(name: string): Promise<FontFace> {
  const known = fonts.get(name) ?? fetchFont(name);
  fonts.set(name, known);
  known.catch(() => fonts.delete(name));
  return known;
}

async function fetchFont(name: string): Promise<FontFace> {
  const [{ create }, { asFace }, reply] = await Promise.all([
    import('fontkit'),
    import('@waybill/documents/fonts'),
    fetch(addresses[`${FOLDER}/${name}.ttfz`] ?? ''),
  ]);
  if (!reply.ok || !reply.body) throw new Error(`The font ${name} could not be loaded (${reply.status}).`);
  const plain = reply.body.pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  // fontkit's types leave out what pdfkit asks of a face.
  return asFace(create(bytes as Parameters<typeof create>[0]) as unknown as FontFace, name);
}
