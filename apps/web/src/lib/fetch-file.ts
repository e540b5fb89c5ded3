import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import { NetworkError, readReply, request } from './call.ts';
import type { Counter } from './count-rows.ts';

export interface FetchedCount {
  name: string;
  done: number;
  /** Unknown of a very long list. */
  total: number | undefined;
}

interface FetchFileInput {
  counter: Counter;
  onCount: (count: FetchedCount) => void;
  signal: AbortSignal;
}

const running = new Set<AbortController>();

/** Of whoever is signed out. */
export function cancelDownloads(): void {
  for (const each of running) each.abort();
}

/** Runs under a signal that `cancelDownloads` aborts as well. */
export async function cancellable<T>(work: (controller: AbortController) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  running.add(controller);
  try {
    return await work(controller);
  } finally {
    running.delete(controller);
  }
}

/** A file of which nothing is kept unless it came whole. */
export async function fetchFile(url: string, { counter, onCount, signal }: FetchFileInput) {
  const response = await request(url, { signal });
  if (!response.ok || !response.body) {
    readReply(response.status, await response.text());
    throw new NetworkError();
  }
  const count = {
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download',
    done: 0,
    total: totalOf(response.headers),
  };
  onCount(count);
  const parts = new Parts();
  try {
    // Safari can not yet walk a stream with `for await`.
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.add(value);
      onCount({ ...count, done: counter(value) });
    }
  } catch (error) {
    throw signal.aborted ? error : new NetworkError();
  }
  return { name: count.name, blob: parts.blob(response.headers.get('content-type') ?? '') };
}

function totalOf(headers: Headers): number | undefined {
  const total = headers.get(TOTAL_HEADER);
  return total === null ? undefined : Number(total);
}

const PART_BYTES = 4 * 1024 * 1024;

/** Browsers keep large blobs on disk, so that a long export does not stay in the memory of the page. */
class Parts {
  readonly #blobs: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size >= PART_BYTES) this.#flush();
  }

  blob(type: string): Blob {
    this.#flush();
    return new Blob(this.#blobs, { type });
  }

  #flush(): void {
    this.#blobs.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#size = 0;
  }
}
