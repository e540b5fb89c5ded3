import { Button } from '@mantine/core';
import { type BulkStatusOutcome, ordersChanged } from '@waybill/domain/orders/bulk-status';
import { useEffect, useRef } from 'react';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import classes from './bulk-status-result.module.css';

interface BulkStatusResultProps {
  outcome: BulkStatusOutcome;
  status: string;
  onClose: () => void;
}

export function BulkStatusResult({ outcome: { changed, refused }, status, onClose }: BulkStatusResultProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={dialog.stack}>
      {changed.length > 0 && <Message kind="good">{ordersChanged(changed.length, status)}</Message>}
      <Message kind="bad">
        {refused.length === 1 ? '1 order was not changed:' : `${refused.length} orders were not changed:`}
      </Message>
      <ul className={classes.refusals} aria-label="Orders that were not changed">
        {refused.map(({ id, order_number, error }) => (
          <li key={id}>
            <strong>{order_number}</strong>: {error}
          </li>
        ))}
      </ul>
      <div className={dialog.foot}>
        <div className={dialog.end}>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}
