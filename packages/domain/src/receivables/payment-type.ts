import { z } from 'zod';

export const PAYMENT_TYPES = ['Cash', 'Check', 'ACH'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES, { error: 'Payment type must be Cash, Check or ACH' });
export type PaymentType = z.infer<typeof PaymentType>;
