import type { FontFace, KnownFace } from '@waybill/documents/fonts';
import type { InvoiceAccount, InvoiceOrder } from '@waybill/documents/invoice/content';
import type { Surface } from '@waybill/documents/text';

const FOLDER = '../../../../packages/documents/fonts';
const addresses = import.meta.glob<string>('../../../../packages/documents/fonts/*.ttfz', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The same pages as the server's; the library and the fonts are loaded with the first invoice. */
export async function renderInvoice(order: InvoiceOrder, account: InvoiceAccount): Promise<Blob> {
  const [{ default: PDFDocument }, { compose }, { invoiceContent }, { paperOptions }] = await Promise.all([
    import('pdfkit'),
    import('@waybill/documents/compose'),
    import('@waybill/documents/invoice/content'),
    import('@waybill/documents/kit/paper-options'),
  ]);
  const content = invoiceContent(order, account);
  const draw = await compose(content, loadFont);
  // Keeps pdfkit from loading its default font; its types do not allow null.
  const none = null as unknown as string;
  const document = new PDFDocument({ ...paperOptions(content), font: none });
  return new Promise((resolve, reject) => {
    const chunks: BlobPart[] = [];
    document.on('data', (chunk: BlobPart) => chunks.push(chunk));
    document.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    document.on('error', reject);
    // Surface is the part of pdfkit that both sides use; its types differ between Node and browsers.
    draw(document as unknown as Surface);
    document.end();
  });
}

/** Fetched and parsed once; a failed fetch is retried with the next invoice. */
const fonts = new Map<string, Promise<KnownFace>>();

function loadFont(name: string): Promise<KnownFace> {
  const known = fonts.get(name) ?? fetchFont(name);
  fonts.set(name, known);
  known.catch(() => fonts.delete(name));
  return known;
}

async function fetchFont(name: string): Promise<KnownFace> {
  const [{ create }, { asFace }, reply] = await Promise.all([
    import('fontkit'),
    import('@waybill/documents/fonts'),
    fetch(addresses[`${FOLDER}/${name}.ttfz`] ?? ''),
  ]);
  if (!reply.ok || !reply.body) throw new Error(`The font ${name} could not be loaded (${reply.status}).`);
  const plain = reply.body.pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  // fontkit's types lack what pdfkit needs of a font.
  return asFace(create(bytes as Parameters<typeof create>[0]) as unknown as FontFace, name);
}
