import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Word {
  text: string;
  x: number;
  /** Of the baseline, from the top. */
  y: number;
  width: number;
}

export interface ReadPage {
  width: number;
  height: number;
  words: Word[];
  /** One entry per baseline, from top to bottom, words joined as they follow each other. */
  lines: string[];
}

/** Reads a PDF back with a reader that is not the writer's. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width }]
        : [],
    );
    pages.push({ width, height, words, lines: linesOf(words) });
  }
  await task.destroy();
  return pages;
}

function linesOf(words: Word[]): string[] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const y = Math.round(word.y);
    lines.set(y, [...(lines.get(y) ?? []), word]);
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, found]) => joined(found.sort((one, other) => one.x - other.x)));
}

function joined(words: Word[]): string {
  let text = '';
  let end = Number.NaN;
  for (const word of words) {
    text += (word.x - end > 1 ? ' ' : '') + word.text;
    end = word.x + word.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}
