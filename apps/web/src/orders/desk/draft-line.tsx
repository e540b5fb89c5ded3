import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { ReviewedLine } from '@waybill/domain/orders/review-draft';
import { lineAmount } from '@waybill/domain/orders/totals';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { sizeOf } from './assortment.ts';
import classes from './draft-line.module.css';

interface DraftLineProps {
  reviewed: ReviewedLine;
  onDelete: () => void;
}

export function DraftLine({ reviewed: { line, was, problem }, onDelete }: DraftLineProps) {
  return (
    <li className={classes.line} data-problem={problem ? true : undefined}>
      <div className={classes.what}>
        <span className={classes.lineName}>
          {line.product_name}, {line.flavor}
        </span>
        <span className={classes.soft}>{[line.brand_name, sizeOf(line), line.sku].join(' · ')}</span>
      </div>
      <div className={classes.count}>
        {formatCount(line.qty)} × {formatMoney(line.price)}
        {was !== undefined && <span className={classes.was}>was {formatMoney(was)}</span>}
      </div>
      <div className={classes.lineAmount}>{formatMoney(lineAmount(line))}</div>
      <Button
        className={classes.delete ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTrash size={15} aria-hidden />}
        aria-label={`Delete Item ${line.product_name}, ${line.flavor}`}
        onClick={onDelete}
      >
        Delete Item
      </Button>
      {problem && (
        <p className={classes.problem}>
          <IconAlertTriangle size={15} aria-hidden />
          {problem}
        </p>
      )}
    </li>
  );
}
