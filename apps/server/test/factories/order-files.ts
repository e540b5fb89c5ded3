import type { Client, Reply, World } from '../world/world.ts';
import { aPdf } from './sample-files.ts';
import { type SentFile, uploadTo } from './upload-form.ts';

export const KINDS = ['manifest', 'invoice'] as const;

export const pdf: SentFile = ['signed.pdf', aPdf()];

/** Sends signed papers of an order as the browser's form does. */
export function sendFiles(
  by: Client,
  kind: (typeof KINDS)[number],
  orderId: string | undefined,
  ...files: SentFile[]
): Promise<Reply> {
  const fields = orderId === undefined ? undefined : { orderId };
  return uploadTo(by, `/api/upload-${kind}`, `${kind}s`, files, fields);
}

export async function storedKeys(world: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.services.storage.keys()) keys.push(key);
  return keys.sort();
}
