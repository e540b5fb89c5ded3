import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { MONEY_WRONG, money } from '../lib/money-field.ts';
import { StoreCheck } from './checks.ts';

const AMOUNT = `Amount: ${MONEY_WRONG}`;

export const checksApi = {
  ofStore: endpoint({
    method: 'GET',
    path: '/api/stores/:id/check',
    summary: 'What the checks would say of an order of this amount that is submitted now',
    allow: 'orders.create',
    params: withId,
    query: z.object({ amount: z.coerce.number(AMOUNT).pipe(money(AMOUNT)).default(0) }),
    reply: z.object({ data: StoreCheck }),
  }),
};
