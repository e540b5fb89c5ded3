/** What was sent in place of what was there; a field that was left out stays. */
export function merge<T extends object>(before: T, sent: { [Name in keyof T]?: T[Name] | undefined }): T {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}
