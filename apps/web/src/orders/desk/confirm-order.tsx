import { useQuery } from '@tanstack/react-query';
import { REASON_NEEDED, reason as reasonRule } from '@waybill/domain/lib/reason';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { nameOf } from '../add-item/flavor-picker.tsx';
import { CheckList } from '../gate/check-list.tsx';
import { OverrideField } from '../gate/override-field.tsx';
import { storeCheckQuery, useOverride } from '../gate/queries.ts';
import type { Article } from './assortment.ts';
import classes from './create-order-page.module.css';
import type { OrderBody } from './draft.ts';

interface ConfirmOrderProps {
  body: OrderBody | undefined;
  pending: boolean;
  /** An item that was typed and not added. */
  leftOut: Article | undefined;
  /** With the reason for an override, if one was given. */
  onConfirm: (override_reason?: string) => void;
  onCancel: () => void;
}

export function ConfirmOrder({ body, pending, leftOut, onConfirm, onCancel }: ConfirmOrderProps) {
  const [reason, setReason] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const check = useQuery({
    ...storeCheckQuery(body?.storeId ?? '', body?.orderTotal ?? 0),
    enabled: body !== undefined,
  });
  const checks = (body && check.data?.checks) || [];
  const mayOverride = useOverride()(checks) && body?.override_reason === undefined;
  const isBlocked = checks.some(({ outcome }) => outcome === 'block') && body?.override_reason === undefined;
  const put = (typed: string | undefined) => {
    setReason(typed);
    setWrong(undefined);
  };
  // Another order is another reason.
  useEffect(() => {
    if (!body) setReason(undefined);
  }, [body]);
  const confirm = () => {
    if (reason === undefined && !(isBlocked && mayOverride)) return onConfirm();
    const parsed = reasonRule.safeParse(reason);
    if (parsed.success) return onConfirm(parsed.data);
    put(reason ?? '');
    setWrong(parsed.error.issues[0]?.message ?? REASON_NEEDED);
  };
  return (
    <Confirm
      opened={body !== undefined}
      title="Submit this order?"
      confirmLabel="Confirm Order"
      pending={pending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {body && (
        <div className={classes.confirm}>
          <div>
            {countOf(body)} for <strong>{body.storeName}</strong>,{' '}
            <strong>{formatMoney(body.orderTotal)}</strong> with tax. The stock is taken at once.
          </div>
          {checks.length > 0 && <CheckList checks={checks} />}
          {mayOverride && <OverrideField reason={reason} onChange={put} error={wrong} disabled={pending} />}
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
