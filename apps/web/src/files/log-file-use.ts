import { activityApi } from '@waybill/domain/activity/api';
import type { OrderFile } from '@waybill/domain/files/order-files';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { call } from '../lib/call.ts';

/** Logs the use of a file; an error is ignored. */
export function logFileUse(kind: SignedFile, use: 'viewed' | 'downloaded', file: OrderFile): void {
  const { id, originalName, orderId, orderNumber } = file;
  const verb = use === 'viewed' ? 'Viewed' : 'Downloaded';
  call(activityApi.add, {
    body: {
      action_type: `${kind}_${use}`,
      entity_type: 'order',
      entity_id: orderId,
      log_message: `${verb} signed ${kind} ${originalName} of order ${orderNumber}`,
      additional_data: { file: { id, original_name: originalName } },
    },
  }).catch(() => undefined);
}
