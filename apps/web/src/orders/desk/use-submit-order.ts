import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import {
  ALREADY_SUBMITTED,
  OrderLine,
  PlaceOrder,
  SUBMIT_FAILED,
  USER_NOT_FOUND,
} from '@waybill/domain/orders/schema';
import type { Totals } from '@waybill/domain/orders/totals';
import type { Store } from '@waybill/domain/partners/store-schema';
import { useCallback, useRef, useState } from 'react';
import { CallError, sentenceOf } from '../../lib/call.ts';
import { sessionQuery } from '../../lib/session.ts';
import { orderQuery } from '../queries.ts';
import { type OrderBody, withNewKey } from './draft.ts';
import { placeOrder } from './queries.ts';
import type { Desk } from './use-desk.ts';

/** Asks, sends, and opens the success page; on an error the draft stays. */
export function useSubmitOrder(desk: Desk, wrong: () => string | undefined) {
  const { draft, change, clear, lines, store, totals } = desk;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const busy = useRef(false);
  const [asked, setAsked] = useState<{ body: OrderBody; key: string }>();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  const clearError = useCallback(() => setError(undefined), []);

  const ask = () => {
    if (busy.current) return;
    const user = cache.getQueryData(sessionQuery.queryKey);
    const body =
      draft.unanswered ??
      bodyOf(
        user,
        store,
        lines.map(({ line }) => line),
        totals,
      );
    const refusal = refusalOf(user, body) ?? wrong() ?? lines.find(({ problem }) => problem)?.problem;
    setError(refusal);
    if (refusal) return;
    setAsked({ body, key: draft.key });
    void router.preloadRoute({ to: '/dashboard/order-success', search: { id: '' } }).catch(() => undefined);
  };

  /** One reason covers all checks of the order. */
  const send = async (override_reason?: string) => {
    if (busy.current || !asked) return;
    const body = override_reason ? { ...asked.body, override_reason } : asked.body;
    busy.current = true;
    setSending(true);
    change((now) => ({ ...now, unanswered: body }));
    try {
      const order = await placeOrder(body, asked.key);
      cache.setQueryData(orderQuery(order.id).queryKey, order);
      clear();
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      await navigate({ to: '/dashboard/order-success', search: { id: order.id } });
    } catch (problem) {
      if (isAnswer(problem)) {
        change(({ unanswered: _, ...now }) => (isReused(problem) ? withNewKey(now) : now));
        void cache.invalidateQueries({ queryKey: ['orders', 'check'] });
        await Promise.all([desk.reload(), desk.reloadStore()]);
      }
      setError(isReused(problem) ? ALREADY_SUBMITTED : sentenceOf(problem, SUBMIT_FAILED));
      setAsked(undefined);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    ask,
    send,
    asked: asked?.body,
    sending,
    error,
    clearError,
    cancel: () => setAsked(undefined),
  };
}

function bodyOf(
  user: SessionUser | null | undefined,
  store: Store | undefined,
  lines: OrderLine[],
  totals: Totals,
): OrderBody {
  return {
    agentName: user?.username ?? '',
    agentId: user?.id ?? '',
    storeId: store?.id ?? '',
    storeName: store?.store_name ?? '',
    storeLicense: store?.license_number ?? '',
    processorName: lines[0]?.processor_name ?? null,
    processorLicense: 'N/A',
    // The same field order in every tab, because an idempotency key is valid for one exact body.
    orderDetails: lines.map((line) => OrderLine.parse(line)),
    subtotal: totals.subtotal,
    orderTotal: totals.order_total,
  };
}

function refusalOf(user: SessionUser | null | undefined, body: OrderBody): string | undefined {
  if (!user?.id || !user.username) return USER_NOT_FOUND;
  return PlaceOrder.safeParse(body).error?.issues[0]?.message;
}

/** After a refusal there is no order; without a response, or after a server error, there may be one. */
function isAnswer(problem: unknown): boolean {
  return problem instanceof CallError && problem.status < 500;
}

/** The idempotency key was used for another body: another tab sent the draft at other prices. */
function isReused(problem: unknown): boolean {
  return problem instanceof CallError && problem.code === 'idempotency_key_reused';
}
