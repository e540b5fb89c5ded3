interface Wanted {
  sku: string;
  qty: number;
  is_sample: boolean;
}

export interface Stocked {
  flavor: string;
  qty: number;
}

/**
 * The sentence for the first line that asks for more than there is, counting what the lines before it took.
 * The order desk asks it before adding a line, the server before storing the order.
 */
export function shortage(lines: Wanted[], stocked: (sku: string) => Stocked): string | undefined {
  const taken = new Map<string, number>();
  for (const { sku, qty, is_sample } of lines) {
    const { flavor, qty: available } = stocked(sku);
    const before = taken.get(sku) ?? 0;
    if (qty > available) return insufficient(available, flavor, is_sample);
    if (before + qty > available) return tooManyTogether(qty, flavor, before + qty, available);
    taken.set(sku, before + qty);
  }
  return undefined;
}

export function insufficient(available: number, flavor: string, sample = false): string {
  const what = sample ? 'Insufficient inventory for samples.' : 'Insufficient inventory.';
  return `${what} Only ${available} cases available for ${flavor}.`;
}

export function tooManyTogether(qty: number, flavor: string, total: number, available: number): string {
  return `Cannot add ${qty} cases of ${flavor}. Total would be ${total} but only ${available} are available.`;
}
