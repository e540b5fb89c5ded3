/** A reply that warns of nothing does not name warnings. */
export function warned(warnings: string[]): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
