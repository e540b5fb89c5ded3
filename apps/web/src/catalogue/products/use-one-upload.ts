import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { UploadedFile } from '@waybill/domain/catalogue/media-schema';
import type { productsApi } from '@waybill/domain/catalogue/products-api';
import { checkName, checkSize, type Purpose } from '@waybill/domain/lib/uploads';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { type UploadInput, upload } from '../../lib/upload.ts';

type UploadCall = typeof productsApi.uploadImage | typeof productsApi.uploadCertificate;

const UPLOADING = ['product-upload'];

/** Whether a file of the product is being uploaded, which disables saving. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOADING }) > 0;
}

/** Uploads one file at a time, checked before it starts; resolves to the stored file, or sets an error. */
export function useOneUpload(purpose: Purpose, endpoint: UploadCall, fallback: string) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutateAsync } = useMutation({
    mutationKey: UPLOADING,
    mutationFn: (way: UploadInput) => upload(endpoint as typeof productsApi.uploadImage, way),
  });

  const send = async (file: File, fields: Record<string, string>): Promise<UploadedFile | undefined> => {
    const refusal = checkName(purpose, file.name) ?? checkSize(purpose, file.name, file.size);
    setError(refusal);
    if (refusal) return undefined;
    const cancel = new AbortController();
    running.current = cancel;
    setProgress(0);
    try {
      const way = { files: [file], fields, onProgress: setProgress, signal: cancel.signal };
      return (await mutateAsync(way)).data;
    } catch (problem) {
      if (!cancel.signal.aborted) setError(sentenceOf(problem, fallback));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };

  return { send, progress, error, cancel: () => running.current?.abort() };
}
