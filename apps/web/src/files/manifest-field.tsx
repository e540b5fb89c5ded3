import { UPLOAD_FAILED } from '@waybill/domain/files/order-files';
import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { CallError } from '../lib/call.ts';
import type { ManifestFieldProps } from '../orders/dialog/order-files-section.tsx';
import { SignedFileDrop } from './signed-file-drop.tsx';
import { useOrderUpload } from './use-order-upload.ts';

/** The signed manifest inside another form, which sends it along. */
export function ManifestField({ order, onChosen, ref }: ManifestFieldProps) {
  const { files, pending, send } = useOrderUpload('manifest');
  const chosen = files.chosen.length > 0;
  const report = useEffectEvent(onChosen);
  useEffect(() => report(chosen), [chosen]);
  useImperativeHandle(ref, () => ({
    send: async () => {
      if (chosen && !(await send(order.id))) throw new CallError(0, { error: UPLOAD_FAILED.manifest });
    },
  }));
  return <SignedFileDrop kind="manifest" files={files} disabled={pending} />;
}
