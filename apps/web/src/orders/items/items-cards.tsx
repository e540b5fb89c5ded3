import { lineAmount } from '@waybill/domain/orders/totals';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { LineLots } from '../lots/line-lots.tsx';
import classes from './items-section.module.css';
import { type ItemsProps, sizeOf } from './items-table.tsx';

/** The lines on a phone. */
export function ItemsCards({ lines, inputs, lots }: ItemsProps) {
  return (
    <ul className={classes.cards} aria-label="Order items">
      {lines.map((line, place) => (
        <li key={line.id} className={classes.card}>
          <p className={classes.name}>
            {line.product_name}, {line.flavor}
            {inputs?.mark(line, place)}
          </p>
          <LineLots lots={lots?.get(line.id)} />
          <Facts>
            <Fact label="Processor">{line.processor_name}</Fact>
            <Fact label="Brand">{line.brand_name}</Fact>
            <Fact label="Type">{line.product_type}</Fact>
            <Fact label="Size">{sizeOf(line)}</Fact>
            <Fact label="SKU">{line.sku}</Fact>
            <Fact label="Qty">{inputs?.qty(line, place) ?? formatCount(line.qty)}</Fact>
            <Fact label="Price">{inputs?.price?.(line, place) ?? formatMoney(line.price)}</Fact>
            <Fact label="Amount">{formatMoney(lineAmount(line))}</Fact>
          </Facts>
        </li>
      ))}
    </ul>
  );
}
