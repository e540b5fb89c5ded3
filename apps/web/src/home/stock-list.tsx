import { Link, type LinkProps } from '@tanstack/react-router';
import type { LowFlavor } from '@waybill/domain/analytics/home-schema';
import { StockBadge } from '../catalogue/stock-badge.tsx';
import { formatCount } from '../lib/format.ts';
import links from '../ui/layout/links.module.css';
import classes from './home-page.module.css';
import { Panel } from './panel.tsx';

interface StockListProps {
  stock: { low: number; out: number; flavors: readonly LowFlavor[] };
  /** How many of them stand here. */
  max: number | undefined;
  link: LinkProps;
}

export function StockList({ stock, max, link }: StockListProps) {
  if (stock.flavors.length === 0) return null;
  return (
    <Panel
      title="Low and Out of Stock"
      note={`${formatCount(stock.out)} out, ${formatCount(stock.low)} low`}
      count={stock.out + stock.low}
      all={link}
    >
      <ul className={classes.rows}>
        {stock.flavors.slice(0, max).map((row) => (
          <li key={row.flavor_id} className={classes.row}>
            <span className={classes.main}>
              <Link
                to="/dashboard/view-inventory"
                search={{ product: row.product_id }}
                className={links.link}
              >
                {row.product_name}, {row.flavor}
              </Link>
              <span className={classes.note}>
                {row.brand_name}, {row.sku}
              </span>
            </span>
            <span className={classes.side}>
              <span className={classes.money}>{formatCount(row.qty)}</span>
              <StockBadge stock={row.stock} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
