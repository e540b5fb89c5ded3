import type { Client, Reply } from '../world/world.ts';

export type SentFile = [name: string, bytes: Uint8Array];

/** One file, or several under the same field, as a browser's form carries them. */
export async function uploadForm(field: string, files: SentFile[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

export async function uploadTo(
  client: Client,
  url: string,
  field: string,
  files: SentFile[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = await uploadForm(field, files, fields);
  return client.send('POST', url, { ...form, headers: { ...form.headers, ...headers } });
}
