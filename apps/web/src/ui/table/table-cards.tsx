import { Fragment } from 'react';
import classes from './cards.module.css';
import { CellContent, FirstCell } from './cell.tsx';
import type { DataTableProps } from './props.ts';
import { SelectAll, SelectRow } from './select-box.tsx';
import { followRow, useRows } from './use-rows.ts';

const CARD_HEIGHT = 190;

interface TableCardsProps<Row> extends Pick<DataTableProps<Row>, 'title' | 'columns' | 'link' | 'selection'> {
  rows: readonly { id: string; original: Row }[];
}

export function TableCards<Row>({ title, columns, rows, link, selection }: TableCardsProps<Row>) {
  const { container, items, gaps, measure, focused, setCurrent, onKeyDown } = useRows<HTMLUListElement>(
    rows.length,
    CARD_HEIGHT,
  );
  const [first, ...others] = columns;
  if (!first) return null;
  const cards = (
    // The keyboard's way to a card is its link; the click is a shortcut to the same.
    <ul
      ref={container}
      className={classes.cards}
      aria-label={title}
      onKeyDown={onKeyDown}
      onClick={link && followRow}
    >
      {items.map((index, at) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Fragment key={row.id}>
            <Gap height={gaps[at]} />
            <li
              className={classes.card}
              data-index={index}
              data-link={link ? true : undefined}
              ref={measure}
              onFocus={() => setCurrent(index)}
            >
              <div className={classes.title}>
                {selection && (
                  <SelectRow
                    selection={selection}
                    id={row.id}
                    row={row.original}
                    current={index === focused}
                  />
                )}
                <FirstCell column={first} row={row.original} link={link} current={index === focused} />
              </div>
              <dl className={classes.facts}>
                {others.map((column) => (
                  <div key={column.id} className={classes.fact} data-wide={column.wide}>
                    <dt>{column.header}</dt>
                    <dd>
                      <CellContent column={column} row={row.original} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          </Fragment>
        );
      })}
      <Gap height={gaps.at(-1)} />
    </ul>
  );
  return (
    <>
      {selection && <SelectAll selection={selection} rows={rows} worded />}
      {cards}
    </>
  );
}

function Gap({ height }: { height: number | undefined }) {
  if (!height || height < 1) return null;
  return <li aria-hidden style={{ height }} />;
}
