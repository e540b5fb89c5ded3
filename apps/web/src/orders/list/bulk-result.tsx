import { Button } from '@mantine/core';
import type { BulkOutcome } from '@waybill/domain/orders/bulk-orders';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { withRecordNumbers } from '../../ui/layout/record-numbers.tsx';
import classes from './bulk-result.module.css';

/** With sentences about orders that were changed all the same. */
export type WarnedOutcome = BulkOutcome & { warnings?: string[] };

interface BulkResultProps {
  outcome: WarnedOutcome;
  /** What is said of those that were changed. */
  said: string;
  onClose: () => void;
}

export function BulkResult({ outcome: { changed, refused, warnings = [] }, said, onClose }: BulkResultProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={dialog.stack}>
      {refused.length > 0 && (
        <ul className={classes.sentences} aria-label="Orders that were not changed">
          {refused.map(({ id, order_number, error }) => (
            <li key={id}>
              <strong>{order_number}</strong>
              {withRecordNumbers(afterNumber(order_number, error))}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className={classes.sentences} aria-label="Warnings">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <FormFoot
        message={
          <>
            {changed.length > 0 && <Message kind="good">{said}</Message>}
            {refused.length > 0 && (
              <Message kind="bad">
                {refused.length === 1
                  ? '1 order was not changed.'
                  : `${formatCount(refused.length)} orders were not changed.`}
              </Message>
            )}
            {warnings.length > 0 && (
              <Message kind="warn">
                {warnings.length === 1 ? '1 warning.' : `${formatCount(warnings.length)} warnings.`}
              </Message>
            )}
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

/** What is said of an order, which may begin with its number. */
function afterNumber(order_number: string, sentence: string): string {
  const start = `${order_number} `;
  return sentence.startsWith(start) ? sentence.slice(order_number.length) : `: ${sentence}`;
}
