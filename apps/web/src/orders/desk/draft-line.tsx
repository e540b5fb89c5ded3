import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { ReviewedLine } from '@waybill/domain/orders/desk/review-draft';
import { lineAmount } from '@waybill/domain/orders/totals';
import { formatMoney } from '../../lib/format.ts';
import { Thumbnail } from '../add-item/thumbnail.tsx';
import { sizeOf } from './assortment.ts';
import classes from './draft-line.module.css';
import { LineQuantity } from './line-quantity.tsx';

interface DraftLineProps {
  reviewed: ReviewedLine;
  image: string | null | undefined;
  /** It was just added. */
  lit: boolean;
  /** What is wrong with the quantity as it was typed. */
  wrong: string | undefined;
  onQuantity: (qty: number | undefined, wrong: string | undefined) => void;
  /** Enter in the quantity: on with the next item. */
  onNext: () => void;
  onDelete: () => void;
}

export function DraftLine({ reviewed, image, lit, wrong, onQuantity, onNext, onDelete }: DraftLineProps) {
  const { line, was, problem } = reviewed;
  const name = `${line.product_name}, ${line.flavor}`;
  const sentence = wrong ?? problem;
  const problemId = `line-problem-${line.id}`;
  return (
    <li className={classes.line} data-problem={sentence ? true : undefined} data-lit={lit || undefined}>
      <Thumbnail image={image} name={line.flavor} />
      <div className={classes.what}>
        <span className={classes.lineName}>{name}</span>
        <span className={classes.soft}>{[line.brand_name, sizeOf(line), line.sku].join(' · ')}</span>
      </div>
      <div className={classes.count}>
        <LineQuantity
          name={name}
          qty={line.qty}
          describedBy={sentence ? problemId : undefined}
          onChange={onQuantity}
          onNext={onNext}
        />
        <span className={classes.each}>
          × {formatMoney(line.price)}
          {was !== undefined && <span className={classes.was}>was {formatMoney(was)}</span>}
        </span>
      </div>
      <div className={classes.lineAmount}>{formatMoney(lineAmount(line))}</div>
      <Button
        className={classes.delete ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTrash size={15} aria-hidden />}
        aria-label={`Delete Item ${name}`}
        onClick={onDelete}
      >
        Delete Item
      </Button>
      {sentence && (
        <p className={classes.problem} id={problemId}>
          <IconAlertTriangle size={15} aria-hidden />
          {sentence}
        </p>
      )}
    </li>
  );
}
