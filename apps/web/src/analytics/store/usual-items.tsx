import { USUAL_ORDERS, type UsualItem } from '@waybill/domain/orders/desk/usual-items';
import { formatCount, formatDay } from '../../lib/format.ts';
import notes from '../../ui/layout/note.module.css';
import classes from './store-page.module.css';
import { StorePanel } from './store-panel.tsx';

export function UsualItems({ items }: { items: readonly UsualItem[] }) {
  return (
    <StorePanel title="Usually Buys" note={`From its last ${USUAL_ORDERS} orders`}>
      {items.length === 0 ? (
        <p className={classes.empty}>Nothing yet.</p>
      ) : (
        <table className={classes.table} aria-label="Usually buys">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" data-align="right">
                Orders
              </th>
              <th scope="col" data-align="right">
                Cases
              </th>
              <th scope="col" data-wide>
                Last Ordered
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.sku}>
                <td>
                  {item.product_name}, {item.flavor}
                  <span className={notes.note}>
                    {item.brand_name}, {item.size} {item.size_unit}, {item.sku}
                  </span>
                </td>
                <td data-align="right">{formatCount(item.order_count)}</td>
                <td data-align="right">{formatCount(item.usual_qty)}</td>
                <td data-wide>{formatDay(item.last_ordered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StorePanel>
  );
}
