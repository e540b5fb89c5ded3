import type { ReactNode } from 'react';
import type { Column } from './column.ts';

interface TotalsRowProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  selectable?: boolean;
}

export function TotalsRow<Row>({ columns, totals, selectable = false }: TotalsRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {selectable && <td />}
        {columns.map(({ id, align }, place) => (
          <td key={id} data-align={align}>
            {place === 0 ? 'Total' : totals[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
