/** One thing that changed; the path names it from the outside in: ['flavors', 'Mango', 'qty']. */
export interface ChangeLine {
  path: string[];
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

/** Fields that can identify an item of a list: the first that is present and unique in all of them is used. */
const NAMES = ['sku', 'flavor', 'customer', 'brand_name', 'name', 'image_title', 'order_number', 'id'];

/** Changes as lines of plain values: of a list or a record only what differs inside it. */
export function changeLines(changes: unknown): ChangeLine[] {
  if (!isFields(changes)) return [];
  return Object.entries(changes).flatMap(([field, change]) =>
    isFields(change) ? linesOf([field], change.from ?? null, change.to ?? null) : [],
  );
}

function linesOf(path: string[], from: unknown, to: unknown): ChangeLine[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (isFields(from) && isFields(to)) return linesOfFields(path, from, to);
  const name = isItems(from) && isItems(to) ? nameOf(from, to) : undefined;
  if (name === undefined) return [{ path, from, to }];
  return linesOfFields(path, byName(from as Fields[], name), byName(to as Fields[], name));
}

function linesOfFields(path: string[], from: Fields, to: Fields): ChangeLine[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key) => linesOf([...path, key], from[key] ?? null, to[key] ?? null));
}

function nameOf(from: Fields[], to: Fields[]): string | undefined {
  return NAMES.find((name) => [from, to].every((items) => tellsApart(items, name)));
}

function tellsApart(items: Fields[], name: string): boolean {
  const values = items.map((item) => item[name]);
  const named = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return named && new Set(values).size === values.length;
}

function byName(items: Fields[], name: string): Fields {
  return Object.fromEntries(items.map((item) => [String(item[name]), item]));
}

function isItems(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isFields);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
