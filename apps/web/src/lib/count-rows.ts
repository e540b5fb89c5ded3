/** Takes the bytes of a file as they come, and tells how many rows or files are in them so far. */
export type Counter = (bytes: Uint8Array) => number;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Rows below the headings; a line break inside a quoted cell ends no row. */
export function countCsvRows(): Counter {
  let isQuoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

/** What follows the bytes of each file in a ZIP that is written as it is made. */
const END_OF_FILE = 0x504b0708;

export function countZipFiles(): Counter {
  let last = 0;
  let files = 0;
  return (bytes) => {
    for (const byte of bytes) {
      last = ((last << 8) | byte) >>> 0;
      if (last === END_OF_FILE) files += 1;
    }
    return files;
  };
}
