export type Changes = Record<string, { from: unknown; to: unknown }>;

/** The fields in which two records differ, each with its old and its new value. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  const changes: Changes = {};
  for (const [field, to] of Object.entries(after)) {
    const from = (before as Record<string, unknown>)[field];
    if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
      changes[field] = { from: from ?? null, to: to ?? null };
  }
  return changes;
}
