import type { Pricing } from '@waybill/domain/catalogue/pricing';
import { formatMoney } from '../../lib/format.ts';
import { storeCell } from '../../partners/store-link.tsx';
import fields from '../fields.module.css';
import classes from './product-tables.module.css';
import { defaultFirst } from './product-values.ts';

/** The price of every store, or of each store. */
export function PriceList({ pricing }: { pricing: Pricing }) {
  return (
    <section aria-labelledby="product-pricing">
      <h3 className={fields.title} id="product-pricing">
        Pricing
      </h3>
      {pricing.type === 'universal' ? (
        <p className={classes.one}>
          {formatMoney(pricing.price)} <span className={classes.soft}>for every store</span>
        </p>
      ) : (
        <table className={classes.table} aria-label="Prices" data-narrow>
          <thead>
            <tr>
              <th scope="col">Store</th>
              <th scope="col" data-align="right">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {defaultFirst(pricing.prices).map(({ customer, store_id, price }) => (
              <tr key={store_id ?? 'default'}>
                <td>{store_id ? storeCell({ store_id, store_name: customer }) : customer}</td>
                <td data-align="right">{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
