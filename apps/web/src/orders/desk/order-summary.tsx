import { Button } from '@mantine/core';
import { TAX_RATE, type Totals, taxOf } from '@waybill/domain/orders/totals';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Message } from '../../ui/feedback/message.tsx';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  totals: Totals;
  error: string | undefined;
  /** Shown before the order is sent a second time. */
  hint: string | undefined;
  ready: boolean;
  onSubmit: () => void;
}

const PERCENT = `${Math.round(TAX_RATE * 100)}%`;

/** Always visible: beside the order on a wide screen, a bar at the bottom on a phone. */
export function OrderSummary({ totals, error, hint, ready, onSubmit }: OrderSummaryProps) {
  return (
    <section className={classes.summary} aria-label="Order summary">
      {error && <Message kind="bad">{error}</Message>}
      {hint && !error && <Message kind="info">{hint}</Message>}
      <dl className={classes.figures}>
        <Figure label="Cases">{formatCount(totals.items_total)}</Figure>
        <Figure label="Subtotal">{formatMoney(totals.subtotal)}</Figure>
        <Figure label={`Tax (${PERCENT})`}>{formatMoney(taxOf(totals))}</Figure>
        <Figure label="Total" strong>
          {formatMoney(totals.order_total)}
        </Figure>
      </dl>
      <Button disabled={!ready} aria-keyshortcuts="Control+Enter" onClick={onSubmit}>
        Submit Order
      </Button>
      <p className={classes.keys}>
        <kbd>Ctrl</kbd> + <kbd>Enter</kbd> from anywhere
      </p>
    </section>
  );
}

function Figure({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div className={classes.figure} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
