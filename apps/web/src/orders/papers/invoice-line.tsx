import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invoiceName, isInvoiced } from '@waybill/domain/orders/papers/issued-invoice';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { accountInfoQuery } from '../../accounts/account-info-query.ts';
import { sentenceOf } from '../../lib/call.ts';
import { useMay } from '../../lib/session.ts';
import { savePaper } from '../../receivables/save-paper.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import classes from '../dialog/order-modal.module.css';
import { EmailInvoiceModal } from './email-invoice-modal.tsx';
import { InvoiceReasonModal } from './invoice-reason-modal.tsx';
import { useInvoiceChanges, versionsQuery } from './queries.ts';
import { VersionsModal } from './versions-modal.tsx';

const NOT_ISSUED = 'Failed to issue the invoice';

type Opened = 'versions' | 'reissue' | 'void' | 'email' | undefined;

/** 'INV-1001, version 2' with what can be done with it, where the business issues invoices. */
export function InvoiceLine({ order }: { order: Order }) {
  const { data: isOn } = useQuery({ ...accountInfoQuery, select: ({ invoicing }) => invoicing === 'on' });
  const [opened, setOpened] = useState<Opened>();
  const mayIssue = useMay()('invoices.issue') && !outForDeliverySentence(order);
  const changes = useInvoiceChanges(order.id);
  const { invoice } = order;
  const { data: versions } = useQuery({ ...versionsQuery(order.id), enabled: isOn === true && !invoice });
  const first = useMutation({
    mutationFn: () => changes.issue(null),
    onSuccess: (message) => toast.good(message),
    onError: (error) => toast.bad(sentenceOf(error, NOT_ISSUED)),
  });
  if (!isOn && !invoice) return null;
  const close = () => setOpened(undefined);
  const canIssue = mayIssue && isOn && isInvoiced(order.order_status);
  const opens = (which: Opened, label: string) => (
    <Button variant="default" size="compact-sm" onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.header}>
      <span className={classes.meta}>
        {invoice ? `${invoice.number}, version ${invoice.version}` : 'No live invoice'}
      </span>
      <div className={classes.actions}>
        {opens('versions', 'Versions')}
        {canIssue &&
          (invoice || versions) &&
          (versions?.length === 0 && !invoice ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={first.isPending}
              onClick={() => first.mutate()}
            >
              Issue Invoice
            </Button>
          ) : (
            opens('reissue', 'Reissue')
          ))}
        {mayIssue && invoice && opens('void', 'Void')}
        {invoice && opens('email', 'Email Invoice')}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void savePaper(`/api/orders/${order.id}/packing-list.pdf?download`)}
        >
          Packing List
        </Button>
      </div>
      <VersionsModal orderId={order.id} opened={opened === 'versions'} onClose={close} />
      <InvoiceReasonModal
        verb="Reissue"
        name={invoice?.number ?? versions?.[0]?.number ?? ''}
        opened={opened === 'reissue'}
        onClose={close}
        onSubmit={changes.issue}
      />
      {invoice && (
        <>
          <InvoiceReasonModal
            verb="Void"
            name={invoiceName(invoice)}
            opened={opened === 'void'}
            onClose={close}
            onSubmit={async (reason) => (await changes.void(invoice.id, reason)).message}
          />
          <EmailInvoiceModal order={order} opened={opened === 'email'} onClose={close} />
        </>
      )}
    </div>
  );
}
