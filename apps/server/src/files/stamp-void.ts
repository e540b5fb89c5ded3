import { LEFT, TOP } from '@waybill/documents/paper';

const WORD = 'VOID';
/** Of the four letters in Helvetica Bold, in thousandths of the size. */
const WORD_WIDTH = 2445;
const SIZE = 200;
const ANGLE = (52 * Math.PI) / 180;
const RESOURCES = '/ExtGState << /Waybill << /ca 0.18 >> >>';
const FONT = '/WaybillVoid << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>';

interface Part {
  id: number;
  text: string;
}

/**
 * VOID across every page of a PDF that Waybill drew, as an incremental update: the stored bytes stand unchanged at the front of
 * what is answered, and nothing is drawn again.
 */
export function stampVoid(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const { objects, trailer, xrefAt } = readXref(text);
  const free = Math.max(...objects.keys()) + 1;
  const parts: Part[] = [
    { id: free, text: streamOf('q') },
    { id: free + 1, text: streamOf(stampOperators(text)) },
  ];
  for (const [id, at] of objects) {
    const page = dictionaryAt(text, id, at);
    if (!page?.includes('/Type /Page\n')) continue;
    const contents = /\/Contents (\d+ 0 R)/.exec(page)?.[1];
    const resources = Number(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const named = dictionaryAt(text, resources, objects.get(resources) ?? -1);
    if (!contents || !named?.includes('/Font <<')) throw new Error('a page of the stored PDF is unknown');
    parts.push({
      id,
      text: page.replace(/\/Contents \d+ 0 R/, `/Contents [${free} 0 R ${contents} ${free + 1} 0 R]`),
    });
    parts.push({
      id: resources,
      text: named.replace('<<', `<<\n${RESOURCES}`).replace('/Font <<', `/Font <<\n${FONT}`),
    });
  }
  return Buffer.concat([
    pdf,
    Buffer.from(updateOf(parts, pdf.length, { trailer, xrefAt, size: free + 2 }), 'latin1'),
  ]);
}

/** Where each object begins, by the table at the end of the file. */
function readXref(text: string) {
  const xrefAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1]);
  const table = text.slice(xrefAt);
  const [, trailer] = table.split(/trailer\n<<|>>\nstartxref/);
  if (!table.startsWith('xref') || trailer === undefined)
    throw new Error('the stored PDF has no table of objects');
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)];
  const objects = new Map(
    entries.flatMap(([, at, kind], id) => (kind === 'n' ? [[id, Number(at)]] : [])) as [number, number][],
  );
  return { objects, trailer, xrefAt };
}

/** The dictionary of an object, unless it has a stream. */
function dictionaryAt(text: string, id: number, at: number): string | undefined {
  const head = `${id} 0 obj\n`;
  if (!text.startsWith(head, at)) return undefined;
  const end = text.indexOf('endobj', at);
  const body = text.slice(at + head.length, end).trim();
  return body.startsWith('<<') && !body.includes('stream') ? body : undefined;
}

function streamOf(operators: string): string {
  return `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`;
}

/** Red and see-through, up from the lower left, and once more at the top for who reads it as text; Q ends what the page's own content changed. */
function stampOperators(text: string): string {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const [cos, sin] = [Math.cos(ANGLE), Math.sin(ANGLE)];
  const [along, up] = [(WORD_WIDTH * SIZE) / 2000, SIZE * 0.36];
  const x = Number(width) / 2 - along * cos + up * sin;
  const y = Number(height) / 2 - along * sin - up * cos;
  const matrix = [cos, sin, -sin, cos, x, y].map((each) => each.toFixed(4)).join(' ');
  const top = `BT /WaybillVoid 11 Tf 1 0 0 1 ${LEFT} ${Number(height) - TOP + 12} Tm (${WORD}) Tj ET`;
  const across = `/Waybill gs BT /WaybillVoid ${SIZE} Tf ${matrix} Tm (${WORD}) Tj ET`;
  return `Q q 0.7 0.15 0.12 rg ${top} ${across} Q`;
}

function updateOf(
  parts: Part[],
  length: number,
  { trailer, xrefAt, size }: { trailer: string; xrefAt: number; size: number },
): string {
  let body = '\n';
  const sections = parts.map(({ id, text }) => {
    const at = String(length + body.length).padStart(10, '0');
    body += `${id} 0 obj\n${text}\nendobj\n`;
    return `${id} 1\n${at} 00000 n \n`;
  });
  const dictionary = trailer.replace(/\/Size \d+/, `/Size ${size}`).trim();
  const at = length + body.length;
  return `${body}xref\n${sections.join('')}trailer\n<<\n${dictionary}\n/Prev ${xrefAt}\n>>\nstartxref\n${at}\n%%EOF\n`;
}
