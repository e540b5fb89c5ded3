import { useQueryClient } from '@tanstack/react-query';
import { filesApi } from '@waybill/domain/files/api';
import { FILE_REFUSED, UPLOAD_FAILED, uploadMessage } from '@waybill/domain/files/order-files';
import { checkName, checkSize, tooManyFiles, UPLOADS } from '@waybill/domain/lib/uploads';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { useState } from 'react';
import { upload } from '../lib/upload.ts';
import type { Outcome } from '../ui/feedback/outcome-message.tsx';
import { useFiles } from '../ui/form/use-files.ts';

const UPLOAD = { manifest: filesApi.uploadManifests, invoice: filesApi.uploadInvoices };

/** The upload of chosen files to an order; name, size and number are checked before anything is sent. */
export function useOrderUpload(kind: SignedFile) {
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState(false);
  const files = useFiles({
    check: (file, already) =>
      already >= UPLOADS[kind].mostFiles
        ? `${file.name}: ${tooManyFiles(kind)}`
        : (checkName(kind, file.name) ?? checkSize(kind, file.name, file.size)),
  });

  /** Resolves to whether every file was uploaded. */
  const send = async (orderId: string): Promise<boolean> => {
    setOutcome(undefined);
    setPending(true);
    const { sent, failed } = await files.send(
      (file, way) => upload(UPLOAD[kind], { files: [file], fields: { orderId }, ...way }),
      { fallback: FILE_REFUSED[kind], offline: UPLOAD_FAILED[kind] },
    );
    setPending(false);
    if (sent > 0) {
      await cache.invalidateQueries({ queryKey: ['orders'] });
      files.clearSent();
    }
    if (sent + failed > 0) setOutcome(outcomeOf(kind, sent, failed));
    return sent > 0 && failed === 0;
  };

  return {
    files: {
      ...files,
      add: (chosen: readonly File[]) => {
        setOutcome(undefined);
        files.add(chosen);
      },
    },
    outcome,
    clearOutcome: () => setOutcome(undefined),
    pending,
    send,
  };
}

function outcomeOf(kind: SignedFile, sent: number, failed: number): Outcome {
  if (sent === 0) return { kind: 'bad', text: UPLOAD_FAILED[kind] };
  return { kind: failed > 0 ? 'bad' : 'good', text: uploadMessage(kind, sent, failed) };
}
