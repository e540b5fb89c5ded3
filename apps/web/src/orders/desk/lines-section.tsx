import { Button } from '@mantine/core';
import type { ReviewedLine } from '@waybill/domain/orders/desk/review-draft';
import { memo, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Message } from '../../ui/feedback/message.tsx';
import type { Assortment } from './assortment.ts';
import classes from './create-order-page.module.css';
import { DraftLine } from './draft-line.tsx';

interface LinesSectionProps {
  lines: readonly ReviewedLine[];
  assortment: Assortment | undefined;
  /** The lines that were just added. */
  lit: ReadonlySet<string>;
  /** What is wrong with the quantities as they were typed, by line. */
  wrong: ReadonlyMap<string, string>;
  onQuantity: (id: string, qty: number | undefined, wrong: string | undefined) => void;
  onNext: () => void;
  onDelete: (id: string) => void;
  /** Accepts the current prices. */
  onAcceptPrices: () => void;
}

export const LinesSection = memo(function LinesSection(props: LinesSectionProps) {
  const { lines, assortment, lit, wrong, onQuantity, onNext, onDelete, onAcceptPrices } = props;
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const repriced = lines.filter(({ was }) => was !== undefined).length;

  /** After a removal the focus moves to the next line, else the last, else the heading. */
  const remove = (id: string, place: number) => {
    onDelete(id);
    queueMicrotask(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(place, buttons.length - 1)] ?? heading.current)?.focus();
    });
  };

  return (
    <section className={classes.panel} aria-labelledby="order-details">
      <h2 className={classes.heading} id="order-details" ref={heading} tabIndex={-1}>
        Order Details{lines.length > 0 && ` (${formatCount(lines.length)})`}
      </h2>
      {repriced > 0 && (
        <Message kind="info">
          <span className={classes.notice}>
            {repriced === 1
              ? 'The price of 1 item has changed since it was added.'
              : `The prices of ${repriced} items have changed since they were added.`}
            <Button variant="default" size="compact-sm" onClick={onAcceptPrices}>
              Keep New Prices
            </Button>
          </span>
        </Message>
      )}
      {lines.length === 0 ? (
        <p className={classes.none}>
          No items yet. What you add appears here, and stays if you leave the page.
        </p>
      ) : (
        <ol className={classes.lines} ref={list}>
          {lines.map((reviewed, place) => (
            <DraftLine
              key={reviewed.line.id}
              reviewed={reviewed}
              image={assortment?.bySku.get(reviewed.line.sku)?.image}
              lit={lit.has(reviewed.line.id)}
              wrong={wrong.get(reviewed.line.id)}
              onQuantity={(qty, sentence) => onQuantity(reviewed.line.id, qty, sentence)}
              onNext={onNext}
              onDelete={() => remove(reviewed.line.id, place)}
            />
          ))}
        </ol>
      )}
    </section>
  );
});
