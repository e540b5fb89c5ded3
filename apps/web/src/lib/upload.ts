import type { Endpoint, ReplyOf } from '@waybill/domain/lib/endpoint';
import { PROGRESS_TYPE, type Progress } from '@waybill/domain/lib/progress';
import { type CallInput, NetworkError, readReply, urlOf } from './call.ts';
import { reportNoResponse, reportResponse } from './connection.ts';
import { lastProgress, lastReply } from './progress-lines.ts';

export interface UploadInput {
  files: readonly File[];
  /** Text fields sent with the files, such as orderId. */
  fields?: Record<string, string>;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  /** Of a call that tells how far it is with what was sent. */
  onCount?: (progress: Progress) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Sends files as multipart, with XMLHttpRequest because fetch reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  {
    files,
    fields = {},
    onProgress,
    onCount,
    idempotencyKey,
    signal,
    ...rest
  }: UploadInput & Pick<CallInput<E>, keyof CallInput<E> & 'params'>,
): Promise<ReplyOf<E>> {
  const { params } = rest as { params?: Record<string, unknown> };
  const form = new FormData();
  // Text fields come first, because the server streams and needs them before the first file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload ?? 'file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint, params));
    request.setRequestHeader('accept', onCount ? `${PROGRESS_TYPE}, application/json` : 'application/json');
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    const inLines = () => request.getResponseHeader('content-type')?.startsWith(PROGRESS_TYPE);
    request.onprogress = () => {
      const progress = inLines() ? lastProgress(request.responseText) : undefined;
      if (progress) onCount?.(progress);
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, text } = inLines()
        ? lastReply(request.responseText)
        : { status: request.status, text: request.responseText };
      reportResponse(status);
      try {
        resolve(readReply(status, text) as ReplyOf<E>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => {
      reportNoResponse();
      reject(new NetworkError());
    };
    const cancelled = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onabort = cancelled;
    if (signal?.aborted) return cancelled();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
