import type { Client, Reply } from '../world/world.ts';
import { aLogo } from './logo.ts';
import { uploadTo } from './upload-form.ts';

export async function uploadLogo(by: Client, name = 'logo.png', bytes?: Uint8Array): Promise<Reply> {
  return uploadTo(by, '/api/invoice-logo', 'logo', [[name, bytes ?? (await aLogo())]]);
}
