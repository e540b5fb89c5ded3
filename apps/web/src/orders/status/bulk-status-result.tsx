import { Button } from '@mantine/core';
import { type BulkStatusOutcome, ordersChanged } from '@waybill/domain/orders/bulk-status';
import { useEffect, useRef } from 'react';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import classes from './bulk-status-result.module.css';

interface BulkStatusResultProps {
  outcome: BulkStatusOutcome;
  status: string;
  onClose: () => void;
}

export function BulkStatusResult({ outcome, status, onClose }: BulkStatusResultProps) {
  const { changed, refused } = outcome;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={dialog.stack}>
      <ul className={classes.refusals} aria-label="Orders that were not changed">
        {refused.map(({ id, order_number, error }) => (
          <li key={id}>
            <strong>{order_number}</strong>: {error}
          </li>
        ))}
      </ul>
      <FormFoot
        message={
          <>
            {changed.length > 0 && <Message kind="good">{ordersChanged(outcome, status)}</Message>}
            <Message kind="bad">
              {refused.length === 1
                ? '1 order was not changed.'
                : `${refused.length} orders were not changed.`}
            </Message>
          </>
        }
      >
        <div className={dialog.end}>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </div>
      </FormFoot>
    </div>
  );
}
