import { Button } from '@mantine/core';
import type { BulkOutcome } from '@waybill/domain/orders/bulk-orders';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import classes from './bulk-result.module.css';

interface BulkResultProps {
  outcome: BulkOutcome;
  /** What is said of those that were changed. */
  said: string;
  onClose: () => void;
}

export function BulkResult({ outcome: { changed, refused }, said, onClose }: BulkResultProps) {
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
            {changed.length > 0 && <Message kind="good">{said}</Message>}
            <Message kind="bad">
              {refused.length === 1
                ? '1 order was not changed.'
                : `${formatCount(refused.length)} orders were not changed.`}
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
