import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Order, PDF_FAILED } from '@waybill/domain/orders/schema';
import { lineAmount, taxOf } from '@waybill/domain/orders/totals';
import { use, useEffect, useRef } from 'react';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { StoreLink } from '../../partners/store-link.tsx';
import { NextStep } from '../../ui/dialog/next-step.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { sizeOf } from '../desk/assortment.ts';
import { downloadInvoice } from '../dialog/download-invoice.ts';
import { orderLink } from '../order-link.ts';
import classes from './order-receipt.module.css';

export function OrderReceipt({ order }: { order: Order }) {
  const invoice = useMutation({ mutationFn: () => downloadInvoice(order) });
  const Next = use(NextStep);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={classes.receipt}>
      <header className={classes.head}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden className={classes.done} />
        <div>
          <h2 className={classes.number} ref={heading} tabIndex={-1}>
            {order.order_number}
          </h2>
          <p className={classes.store}>
            <StoreLink id={order.store_id}>{order.store_name}</StoreLink>
          </p>
        </div>
        <StatusBadge status={order.order_status} />
      </header>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to="/dashboard/create-order"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Create Another Order
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...orderLink(order.id, order.order_status)} />}
        >
          View Order
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={invoice.isPending}
          onClick={() => invoice.mutate()}
        >
          Download PDF Invoice
        </Button>
        {Next && <Next after="order" onFollow={() => undefined} />}
      </div>
      {invoice.isError && (
        <div className={classes.failed}>
          <Message kind="bad">{PDF_FAILED}</Message>
        </div>
      )}
      <ol className={classes.lines}>
        {order.order_details.map((line) => (
          <li key={line.id} className={classes.line}>
            <span className={classes.what}>
              {line.product_name}, {line.flavor}
              <span className={classes.soft}>{[line.brand_name, sizeOf(line), line.sku].join(' · ')}</span>
            </span>
            <span className={classes.figure}>
              {formatCount(line.qty)} × {formatMoney(line.price)}
            </span>
            <span className={classes.amount}>{formatMoney(lineAmount(line))}</span>
          </li>
        ))}
      </ol>
      <dl className={classes.totals}>
        <Total label="Items">{`${formatCount(order.items_total)} items total`}</Total>
        <Total label="Subtotal">{formatMoney(order.subtotal)}</Total>
        <Total label={`Tax (${Number((order.tax_rate * 100).toFixed(2))}%)`}>
          {formatMoney(taxOf(order))}
        </Total>
        <Total label="Total">{formatMoney(order.order_total)}</Total>
      </dl>
    </article>
  );
}

function Total({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
