import { numberFrom, plainNumber } from '@waybill/domain/lib/typed-number';
import type { Stocked } from '@waybill/domain/orders/desk/availability';
import { raiseRefusals } from '@waybill/domain/orders/edit-items';
import { EditedLine, NewLine, type Order, type OrderLine } from '@waybill/domain/orders/schema';

interface TypedLine {
  id: string;
  qty: string;
  price: string;
  /** The line as it will be added; absent for a line that the order has. */
  added?: OrderLine;
}

/** The order's lines in their order, then those that the edit adds. */
export type ItemsForm = { orderDetails: TypedLine[] };

export function itemsFormOf(order: Order): ItemsForm {
  return {
    orderDetails: order.order_details.map(({ id, qty, price }) => ({
      id,
      qty: String(qty),
      price: price.toFixed(2),
    })),
  };
}

/** What was typed for the lines that the order has now, except those taken as someone else saved them. */
export function mergeItems(mine: ItemsForm, theirs: ItemsForm, taken: ReadonlySet<string>): ItemsForm {
  const kept = new Map(mine.orderDetails.filter(({ id }) => !taken.has(id)).map((line) => [line.id, line]));
  const added = mine.orderDetails.filter((line) => line.added);
  return { orderDetails: [...theirs.orderDetails.map((line) => kept.get(line.id) ?? line), ...added] };
}

export function typedLine(added: OrderLine): TypedLine {
  return { id: added.id, qty: String(added.qty), price: added.price.toFixed(2), added };
}

/** The lines with the typed values; an invalid number counts as 0. */
export function editedLines(order: Order, { orderDetails }: ItemsForm): OrderLine[] {
  return orderDetails.flatMap((typed, place) => {
    const line = order.order_details[place] ?? typed.added;
    if (!line) return [];
    const qty = numberFrom(typed.qty) ?? 0;
    return { ...line, qty: Number.isInteger(qty) ? qty : 0, price: numberFrom(typed.price) || 0 };
  });
}

const STORED = EditedLine.pick({ qty: true, price: true });
const ADDED = NewLine.pick({ qty: true });

/** The error of each invalid field, by the same paths as the server's. */
export function itemProblems(
  seen: Order,
  form: ItemsForm,
  stock: Map<string, Stocked> | undefined,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [place, { qty, price, added }] of form.orderDetails.entries()) {
    const parts = { qty: plainNumber(qty), price: numberFrom(price) ?? Number.NaN };
    const { error } = (added ? ADDED : STORED).safeParse(parts);
    for (const { path, message } of error?.issues ?? [])
      problems[`orderDetails.${place}.${path.join('.')}`] ??= message;
  }
  for (const [place, sentence] of raiseRefusals(raises(seen, form), (sku) => stockOf(sku, stock)))
    problems[`orderDetails.${place}.qty`] ??= sentence;
  return problems;
}

/** Cases that the edit takes of each SKU, for the stock left beside it. */
export function raisedBy(seen: Order, lines: readonly OrderLine[]): ReadonlyMap<string, number> {
  const raised = new Map<string, number>();
  for (const [place, { sku, qty }] of lines.entries())
    raised.set(sku, (raised.get(sku) ?? 0) + qty - (seen.order_details[place]?.qty ?? 0));
  return raised;
}

function raises(seen: Order, form: ItemsForm) {
  return editedLines(seen, form).map(({ sku, qty }, place) => ({
    flavor_id: sku.toLowerCase(),
    raise: qty - (seen.order_details[place]?.qty ?? 0),
  }));
}

/** An unknown SKU is left to the server. */
function stockOf(sku: string, stock: Map<string, Stocked> | undefined): Stocked {
  return stock?.get(sku) ?? { flavor: '', qty: Number.POSITIVE_INFINITY };
}
