/** For `validateSearch`: keeps the named parameters that are texts and drops everything else. */
export function textSearch<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const kept: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = textOf(search[name]);
      if (value) kept[name] = value;
    }
    return kept;
  };
}

/** The router parses '1001' as a number and 'true' as a boolean; both become texts again. */
export function textOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
