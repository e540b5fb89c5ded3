import { Button } from '@mantine/core';
import { DRAFT_CHANGED } from '@waybill/domain/orders/desk/draft-schema';
import { formatDateTime } from '../../lib/format.ts';
import { Message } from '../../ui/feedback/message.tsx';
import classes from './create-order-page.module.css';
import type { Desk } from './use-desk.ts';

/** Notices about the draft, above the form. */
export function DeskNotices({ desk }: { desk: Desk }) {
  return (
    <>
      {desk.failed && (
        <Message kind="bad">
          <span className={classes.notice}>
            {desk.failed}
            <Button variant="default" size="compact-sm" onClick={() => void desk.reload()}>
              Try Again
            </Button>
          </span>
        </Message>
      )}
      {desk.restored && (
        <Message kind="info">
          Your draft from {formatDateTime(desk.restored)} is back, at present prices and stock.
        </Message>
      )}
      {desk.other && (
        <Message kind="info">
          <span className={classes.notice}>
            {DRAFT_CHANGED} That one is from {formatDateTime(desk.other.draft.saved_at)} and has{' '}
            {itemsOf(desk.other.draft.lines.length)}.
            <Button variant="default" size="compact-sm" onClick={() => desk.sync.useOther()}>
              Use That One
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => desk.sync.keepMine()}>
              Keep This One
            </Button>
          </span>
        </Message>
      )}
      {desk.storeGone && (
        <Message kind="bad">The store of this draft is no longer there. Please select another one.</Message>
      )}
    </>
  );
}

function itemsOf(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
