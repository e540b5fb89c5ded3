import { numberFrom, plainNumber } from '@waybill/domain/lib/typed-number';
import type { Stocked } from '@waybill/domain/orders/availability';
import { raiseRefusals } from '@waybill/domain/orders/edit-items';
import { EditedLine, type Order, type OrderLine } from '@waybill/domain/orders/schema';

export type ItemsForm = { orderDetails: { id: string; qty: string; price: string }[] };

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
  return { orderDetails: theirs.orderDetails.map((line) => kept.get(line.id) ?? line) };
}

/** The lines with the typed values; an invalid number counts as 0. */
export function editedLines(order: Order, { orderDetails }: ItemsForm): OrderLine[] {
  return order.order_details.map((line, place) => {
    const typed = orderDetails[place];
    if (!typed) return line;
    const qty = numberFrom(typed.qty) ?? 0;
    return { ...line, qty: Number.isInteger(qty) ? qty : 0, price: numberFrom(typed.price) || 0 };
  });
}

/** The error of each invalid field, by the same paths as the server's. */
export function itemProblems(
  seen: Order,
  form: ItemsForm,
  stock: Map<string, Stocked> | undefined,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [place, { qty, price }] of form.orderDetails.entries()) {
    const parts = { qty: plainNumber(qty), price: numberFrom(price) ?? Number.NaN };
    const { error } = EditedLine.pick({ qty: true, price: true }).safeParse(parts);
    for (const { path, message } of error?.issues ?? [])
      problems[`orderDetails.${place}.${path.join('.')}`] ??= message;
  }
  for (const [place, sentence] of raiseRefusals(raises(seen, form), (sku) => stockOf(sku, stock)))
    problems[`orderDetails.${place}.qty`] ??= sentence;
  return problems;
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
