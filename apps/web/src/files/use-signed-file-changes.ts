import { useQueryClient } from '@tanstack/react-query';
import { filesApi } from '@waybill/domain/files/api';
import {
  notRemoved,
  notReplaced,
  type OrderFile,
  removedMessage,
  replacedMessage,
} from '@waybill/domain/files/order-files';
import { checkName, checkSize } from '@waybill/domain/lib/uploads';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { useState } from 'react';
import { call, sentenceOf } from '../lib/call.ts';
import { upload } from '../lib/upload.ts';
import type { Outcome } from '../ui/feedback/outcome-message.tsx';

const UPLOAD = { manifest: filesApi.uploadManifests, invoice: filesApi.uploadInvoices };
const REMOVE = { manifest: filesApi.removeManifest, invoice: filesApi.removeInvoice };

/** Replacing and removing a signed file that was uploaded, and what came of it. */
export function useSignedFileChanges(kind: SignedFile) {
  const cache = useQueryClient();
  const [changed, setChanged] = useState<Outcome>();
  const [pending, setPending] = useState<string>();

  const change = async (file: OrderFile, work: () => Promise<unknown>, good: string, fallback: string) => {
    setChanged(undefined);
    setPending(file.id);
    try {
      await work();
      setChanged({ kind: 'good', text: good });
    } catch (error) {
      setChanged({ kind: 'bad', text: sentenceOf(error, fallback) });
    }
    await cache.invalidateQueries({ queryKey: ['orders'] });
    setPending(undefined);
  };

  const replace = (file: OrderFile, by: File) => {
    const refusal = checkName(kind, by.name) ?? checkSize(kind, by.name, by.size);
    if (refusal) return setChanged({ kind: 'bad', text: refusal });
    const fields = { orderId: file.orderId, replaces: file.id };
    const send = () => upload(UPLOAD[kind], { files: [by], fields });
    return void change(file, send, replacedMessage(kind), notReplaced(kind));
  };
  const remove = (file: OrderFile) =>
    change(
      file,
      () => call(REMOVE[kind], { params: { id: file.id } }),
      removedMessage(kind),
      notRemoved(kind),
    );

  return { changed, clearChanged: () => setChanged(undefined), pending, replace, remove };
}
