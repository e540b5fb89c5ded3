import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Product } from '@waybill/domain/catalogue/product-schema';
import { LOTS_NOT_LOADED } from '@waybill/domain/lots/sentences';
import { useLotsOn } from '../accounts/account-info-query.ts';
import fields from '../catalogue/fields.module.css';
import { DASH, formatCount, formatDate } from '../lib/format.ts';
import { Message } from '../ui/feedback/message.tsx';
import table from '../ui/table/small-table.module.css';
import { LotStateBadge, TestBadge } from './lot-badges.tsx';
import { flavorLotsQuery } from './queries.ts';

/** The newest lots of each flavor, while stock is kept by lots. */
export function ProductLots({ product }: { product: Product }) {
  const lotsOn = useLotsOn();
  const found = useQueries({
    queries: product.flavors.map(({ id }) => ({ ...flavorLotsQuery(id), enabled: lotsOn })),
  });
  if (!lotsOn) return null;
  const lots = found.flatMap(({ data }) => data?.data ?? []);
  return (
    <section aria-labelledby="product-lots">
      <h3 className={fields.title} id="product-lots">
        Lots
      </h3>
      {found.some(({ isError }) => isError) && <Message kind="bad">{LOTS_NOT_LOADED}</Message>}
      {lots.length > 0 && (
        <table className={`${table.table} ${table.cards}`} aria-label="Lots">
          <thead>
            <tr>
              <th scope="col">Flavor</th>
              <th scope="col">Lot</th>
              <th scope="col">Expires</th>
              <th scope="col" data-number>
                Available
              </th>
              <th scope="col">Test</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <td data-label="Flavor">{lot.flavor}</td>
                <td data-label="Lot">
                  <Link className={fields.link ?? ''} to="/dashboard/lots" search={{ lot: lot.id }}>
                    {lot.lot_number}
                  </Link>
                </td>
                <td data-label="Expires">{lot.expires_on ? formatDate(lot.expires_on) : DASH}</td>
                <td data-label="Available" data-number>
                  {formatCount(lot.available)}
                </td>
                <td data-label="Test">
                  <span>
                    <TestBadge test={lot.test_status} />
                  </span>
                </td>
                <td data-label="State">
                  <span>
                    <LotStateBadge lot={lot} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={fields.hint}>
        <Link className={fields.link ?? ''} to="/dashboard/lots" search={{ q: product.product_name }}>
          All lots of {product.product_name}
        </Link>
      </p>
    </section>
  );
}
