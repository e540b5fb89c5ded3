/** Every word typed is found somewhere in the texts, in any order. */
export function matches(typed: string, ...texts: (string | null)[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
