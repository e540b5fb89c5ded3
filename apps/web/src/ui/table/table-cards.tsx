import { Fragment } from 'react';
import { SelectAll, SelectRow } from '../selection/select-box.tsx';
import classes from './cards.module.css';
import { CellContent, FirstCell } from './cell.tsx';
import { CurrentRow } from './current-row.ts';
import type { DataTableProps } from './props.ts';
import { followRow, useRows } from './use-rows.ts';

const CARD_HEIGHT = 190;

type Needed = 'title' | 'columns' | 'rowId' | 'link' | 'selection' | 'totals';

interface TableCardsProps<Row> extends Pick<DataTableProps<Row>, Needed> {
  /** In the order to show them. */
  rows: readonly Row[];
}

export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { title, columns, rows, rowId, link, selection, totals } = props;
  const { container, items, gaps, measure, focused, setCurrent, onKeyDown } = useRows<HTMLUListElement>(
    rows.length,
    CARD_HEIGHT,
  );
  const [first, ...others] = columns;
  if (!first) return null;
  const cards = (
    // Keyboard users follow the link; a click anywhere on the card does the same.
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
          <Fragment key={rowId(row)}>
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
                  <SelectRow selection={selection} id={rowId(row)} row={row} current={index === focused} />
                )}
                <FirstCell column={first} row={row} link={link} current={index === focused} />
              </div>
              <dl className={classes.facts}>
                <CurrentRow value={!link || index === focused}>
                  {others.map((column) => (
                    <div key={column.id} className={classes.fact} data-wide={column.wide}>
                      <dt>{column.header}</dt>
                      <dd>
                        <CellContent column={column} row={row} />
                      </dd>
                    </div>
                  ))}
                </CurrentRow>
              </dl>
            </li>
          </Fragment>
        );
      })}
      <Gap height={gaps.at(-1)} />
      {totals && (
        <li className={classes.card}>
          <div className={classes.title}>Total</div>
          <dl className={classes.facts}>
            {others
              .filter(({ id }) => totals[id] !== undefined)
              .map(({ id, header }) => (
                <div key={id} className={classes.fact}>
                  <dt>{header}</dt>
                  <dd>{totals[id]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
  return (
    <>
      {selection && <SelectAll selection={selection} ids={rows.map(rowId)} withLabel />}
      {cards}
    </>
  );
}

function Gap({ height }: { height: number | undefined }) {
  if (!height || height < 1) return null;
  return <li aria-hidden style={{ height }} />;
}
