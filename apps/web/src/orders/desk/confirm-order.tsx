import { formatMoney } from '../../lib/format.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { nameOf } from '../add-item/flavor-picker.tsx';
import type { Article } from './assortment.ts';
import classes from './create-order-page.module.css';
import type { OrderBody } from './draft.ts';

interface ConfirmOrderProps {
  body: OrderBody | undefined;
  pending: boolean;
  /** An item that was typed and not added. */
  leftOut: Article | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmOrder({ body, pending, leftOut, onConfirm, onCancel }: ConfirmOrderProps) {
  return (
    <Confirm
      opened={body !== undefined}
      title="Submit this order?"
      confirmLabel="Confirm Order"
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {body && (
        <div className={classes.confirm}>
          <div>
            {countOf(body)} for <strong>{body.storeName}</strong>,{' '}
            <strong>{formatMoney(body.orderTotal)}</strong> with tax. The stock is taken at once.
          </div>
          {leftOut && !pending && (
            <Message kind="info">
              {nameOf(leftOut)} is not in the order yet: it was typed, but not added.
            </Message>
          )}
        </div>
      )}
    </Confirm>
  );
}

function countOf({ orderDetails }: OrderBody): string {
  const cases = orderDetails.reduce((sum, { qty }) => sum + qty, 0);
  const items = orderDetails.length;
  return `${items} ${items === 1 ? 'item' : 'items'}, ${cases} ${cases === 1 ? 'case' : 'cases'}`;
}
