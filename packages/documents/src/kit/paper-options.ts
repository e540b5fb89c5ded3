import { PAGE } from '../paper.ts';
import { printable } from '../text.ts';
import type { PaperContent } from './content.ts';

/** What pdfkit's document is to be made with; the times are the content's, so that one content gives one file. */
export function paperOptions({ title, number, sender, created_at, file_title }: PaperContent) {
  return {
    size: [PAGE.width, PAGE.height] as [number, number],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: printable(file_title ?? `${title} ${number}`),
      Author: printable(sender.name),
      Creator: 'Waybill',
      Producer: 'Waybill',
      CreationDate: new Date(created_at),
      ModDate: new Date(created_at),
    },
  };
}
