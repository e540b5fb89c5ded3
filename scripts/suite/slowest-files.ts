export type FileTime = { file: string; seconds: number };

const SHOWN_FILES = 10;

/** The files that a step spent the most time in, so that a slow one is seen before it becomes a habit. */
export function tellSlowest(name: string, files: FileTime[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  return [
    `Slowest files of ${name}:`,
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ].join('\n');
}
