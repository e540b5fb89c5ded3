import { formatCount } from '../../lib/format.ts';
import { ExportButton } from './export-button.tsx';
import type { DataTableProps } from './props.ts';
import { SortPicker } from './sort-picker.tsx';
import classes from './table-heading.module.css';

type Needed = 'title' | 'hideTitle' | 'card' | 'count' | 'toolbar' | 'columns' | 'sort' | 'onSort';
type TableHeadingProps<Row> = Pick<DataTableProps<Row>, Needed> & {
  narrow: boolean;
  onExport: (() => void) | undefined;
};

export function TableHeading<Row>(props: TableHeadingProps<Row>) {
  const { title, hideTitle, card, count, toolbar, onExport, narrow } = props;
  const counted = count && `(${formatCount(count.shown)} of ${formatCount(count.of)})`;
  if (hideTitle && !toolbar && !onExport && !counted && !narrow) return null;
  return (
    <div className={classes.heading} data-narrow={narrow || undefined} data-card={card || undefined}>
      {(!hideTitle || counted) && (
        <h2 className={classes.title}>
          {!hideTitle && title}{' '}
          <span className={classes.count} role="status">
            {counted}
          </span>
        </h2>
      )}
      <div className={classes.toolbar}>
        {toolbar}
        {narrow && <SortPicker {...props} />}
        {onExport && <ExportButton onClick={onExport} />}
      </div>
    </div>
  );
}
