/** Whether every typed word occurs in one of the texts, in any order. */
export function matches(typed: string, ...texts: (string | null)[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
