import type { AgingBucket } from '@waybill/domain/receivables/account-schema';

/** By the days since the due date. */
export const BUCKET_NAMES: Record<AgingBucket, string> = {
  not_due: 'Not due',
  days_1_30: '1–30',
  days_31_60: '31–60',
  days_61_90: '61–90',
  over_90: 'Over 90',
};
