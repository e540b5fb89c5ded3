import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatTotal } from '../../lib/format.ts';
import type { Column } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { ExportButton } from './export-button.tsx';
import type { DataTableProps } from './props.ts';
import { SortPicker } from './sort-picker.tsx';
import classes from './table-heading.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

type Needed =
  | 'title'
  | 'hideTitle'
  | 'card'
  | 'name'
  | 'count'
  | 'filters'
  | 'onClear'
  | 'toolbar'
  | 'views'
  | 'columns'
  | 'sort'
  | 'onSort';
type TableHeadingProps<Row> = Pick<DataTableProps<Row>, Needed> & {
  choice: ColumnChoice<Row>;
  dropped: readonly Column<Row>[];
  narrow: boolean;
  onExport: (() => void) | undefined;
  onPrint: (() => void) | undefined;
  printing: boolean;
};

export function TableHeading<Row>(props: TableHeadingProps<Row>) {
  const { title, hideTitle, card, count, filters, toolbar, narrow, onClear } = props;
  const counted =
    count && `(${formatTotal(count.shown, count.hasMore)} of ${formatTotal(count.of, count.ofHasMore)})`;
  if (hideTitle && !toolbar && !props.onExport && !counted && !narrow) return null;
  return (
    <>
      {filters && <div className={classes.filters}>{filters}</div>}
      <div className={classes.heading} data-narrow={narrow || undefined} data-card={card || undefined}>
        {!hideTitle && <h2 className={classes.title}>{title}</h2>}
        <div className={classes.toolbar}>
          {toolbar}
          <span className={classes.count} role="status">
            {counted}
          </span>
          {onClear && (
            <Button variant="subtle" size="compact-md" onClick={onClear}>
              Clear all
            </Button>
          )}
        </div>
        <TableActions {...props} />
      </div>
    </>
  );
}

function TableActions<Row>(props: TableHeadingProps<Row>) {
  const { name, views, narrow, onExport, onPrint, printing, choice, dropped } = props;
  return (
    <div className={classes.actions}>
      {narrow && <SortPicker {...props} />}
      {views}
      {name && <ColumnButton choice={choice} dropped={dropped} />}
      {onPrint && (
        <ActionIcon
          size="lg"
          variant="default"
          aria-label="Print list"
          title="Print list"
          loading={printing}
          onClick={onPrint}
        >
          <IconPrinter size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {onExport && <ExportButton compact={narrow} onClick={onExport} />}
    </div>
  );
}
