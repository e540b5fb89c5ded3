import { buffer } from 'node:stream/consumers';
import { compose } from '@waybill/documents/compose';
import { PAGE } from '@waybill/documents/paper';
import { drawSheet } from '@waybill/documents/sheet/drawing';
import { type Paper, sheetOf } from '@waybill/documents/sheet/papers';
import { printable } from '@waybill/documents/text';
import { loadFont, renderPdf } from '../jobs/render-pdf.ts';

/** Runs in a worker thread. */
export async function work(paper: Paper): Promise<Buffer> {
  const content = sheetOf(paper);
  const draw = await compose(content, drawSheet, loadFont);
  const pdf = renderPdf(draw, {
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: printable(`${content.title} ${content.number}`),
      Author: printable(content.sender.name),
      Creator: 'Waybill',
      Producer: 'Waybill',
    },
  });
  return buffer(pdf);
}
