export interface Party {
  name: string;
  lines: string[];
}

/** Text that begins at `left`, or figures that end at `right`, in points from the left edge of the table. */
export type Column = { label: string; width: number } & ({ left: number } | { right: number });

export interface PaperLine {
  place?: string;
  title?: string;
  /** Each begins a line of its own, under the title and the figures. */
  details?: string[];
  /** One for each column. */
  figures: string[];
}

export interface Fact {
  label: string;
  value: string;
  /** Nothing is on record, and the value is only a placeholder. */
  missing?: boolean;
}

/** Where the totals begin, and where the values of the payment instructions do. */
interface ClosingLayout {
  totals_left: number;
  value_left: number;
  /** Points from one line to the next, where they are filled in by hand. */
  line_height?: number;
}

/** A JPEG; an ArrayBuffer, because both Node and browsers have it and threads pass it on. */
export interface Picture {
  bytes: ArrayBuffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Every word of a paper, before it is known where on the page it goes. */
export interface PaperContent {
  title: string;
  number: string;
  /** Which part of a longer paper it is, said where its pages go on. */
  part?: string;
  created_at: string;
  sender: Party;
  /** Above the sender. */
  logo?: Picture | undefined;
  /** Side by side under the facts, each with its role above it. */
  parties: { role: string; party: Party }[];
  facts: Fact[];
  columns: Column[];
  /** 'Description' by default. */
  title_label?: string;
  /** Of the column of titles; a table without one has its columns alone. */
  title_width?: number;
  lines: PaperLine[];
  /** Each line has a box to tick instead of its number. */
  has_boxes?: boolean;
  totals: Fact[];
  /** What is to be paid, under the totals. */
  due: Fact;
  payment_heading?: string;
  payment?: Fact[];
  closing: ClosingLayout;
  /** Under the totals, as wide as the page. */
  paragraphs?: string[];
  thanks?: string;
  /** A word across every page. */
  stamp?: string;
  /** Papers of the same file, each from a new page on; those of one title and number count their pages together. */
  followed_by?: PaperContent[];
  /** What a file of several papers is called; by default as its first. */
  file_title?: string;
}

/** All papers of a file in their order. */
export function papersOf({ followed_by = [], ...first }: PaperContent): PaperContent[] {
  return [first, ...followed_by];
}

/** To be filled in by hand. */
export const BLANK = '_'.repeat(46);
