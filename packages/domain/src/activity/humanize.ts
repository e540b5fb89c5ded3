const SPECIAL_WORDS: Record<string, string> = { sku: 'SKU', qty: 'Quantity', url: 'Link', id: 'ID' };

/** 'order_status' becomes 'Order status'; a text that is no field name stays as it is. */
export function humanize(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return name;
  const words = name.split('_').map((word) => SPECIAL_WORDS[word] ?? word);
  return words
    .map((word, at) => (at === 0 ? word.replace(/^./, (it) => it.toUpperCase()) : lower(word)))
    .join(' ');
}

function lower(word: string): string {
  return word === word.toUpperCase() ? word : word.toLowerCase();
}
