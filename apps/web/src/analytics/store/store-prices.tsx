import { Link, type LinkProps } from '@tanstack/react-router';
import type { StorePrice } from '@waybill/domain/analytics/store-schema';
import { formatCount, formatMoney } from '../../lib/format.ts';
import links from '../../ui/layout/links.module.css';
import notes from '../../ui/layout/note.module.css';
import classes from './store-page.module.css';
import { StorePanel } from './store-panel.tsx';

interface StorePricesProps {
  prices: readonly StorePrice[];
  hasMore: boolean;
}

/** The product's dialog is where a price is changed. */
export function StorePrices({ prices, hasMore }: StorePricesProps) {
  return (
    <StorePanel title="Prices of Its Own">
      {prices.length === 0 ? (
        <p className={classes.empty}>This store pays what every other store pays.</p>
      ) : (
        <table className={classes.table} aria-label="Prices of its own">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" data-align="right">
                Price
              </th>
              <th scope="col" data-align="right">
                Other Stores
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((own) => (
              <tr key={own.product_id}>
                <td>
                  <Link {...productLink(own.product_id)} className={links.link}>
                    {own.product_name}
                  </Link>
                  <span className={notes.note}>{own.brand_name}</span>
                </td>
                <td data-align="right">{formatMoney(own.price)}</td>
                <td data-align="right">{formatMoney(own.other_price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <p className={classes.empty}>The first {formatCount(prices.length)} are shown.</p>}
    </StorePanel>
  );
}

const productLink = (product: string) =>
  ({ to: '/dashboard/view-inventory', search: { product } }) as LinkProps;
