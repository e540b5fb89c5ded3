import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import type { OrderLine } from '@waybill/domain/orders/schema';
import { lineAmount } from '@waybill/domain/orders/totals';
import type { ReactNode } from 'react';
import { DASH, formatCount, formatMoney } from '../../lib/format.ts';
import table from '../../ui/table/small-table.module.css';
import { LineLots } from '../lots/line-lots.tsx';
import classes from './items-section.module.css';

export interface LineInputs {
  qty: (line: OrderLine, place: number) => ReactNode;
  /** Undefined for users who may not change prices. */
  price: ((line: OrderLine, place: number) => ReactNode) | undefined;
  /** Beside the name of a line that the edit adds. */
  mark: (line: OrderLine, place: number) => ReactNode;
}

export interface ItemsProps {
  lines: OrderLine[];
  /** In edit mode. */
  inputs: LineInputs | undefined;
  /** The lots of each line, where stock is kept by lots. */
  lots: ReadonlyMap<string, readonly Allocation[]> | undefined;
}

export function ItemsTable({ lines, inputs, lots }: ItemsProps) {
  return (
    <div className={classes.frame}>
      <table
        className={`${table.table} ${classes.items}`}
        aria-label="Order items"
        data-editing={inputs ? true : undefined}
      >
        <thead>
          <tr>
            <th scope="col">Processor</th>
            <th scope="col">Brand</th>
            <th scope="col">Product</th>
            <th scope="col">Type</th>
            <th scope="col">Size</th>
            <th scope="col">Flavor</th>
            <th scope="col">SKU</th>
            <th scope="col" data-number>
              Qty
            </th>
            <th scope="col" data-number>
              Price
            </th>
            <th scope="col" data-number>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={line.id}>
              <td>{line.processor_name ?? DASH}</td>
              <td>{line.brand_name}</td>
              <td>
                {line.product_name}
                {inputs?.mark(line, place)}
                <LineLots lots={lots?.get(line.id)} />
              </td>
              <td>{line.product_type}</td>
              <td className={classes.short}>{sizeOf(line)}</td>
              <td>{line.flavor}</td>
              <td className={classes.sku}>{line.sku}</td>
              <td data-number>{inputs?.qty(line, place) ?? formatCount(line.qty)}</td>
              <td data-number>{inputs?.price?.(line, place) ?? formatMoney(line.price)}</td>
              <td data-number>{formatMoney(lineAmount(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function sizeOf({ size, size_unit }: OrderLine): string {
  return `${size} ${size_unit}`;
}
