import path from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from './storage-interface.ts';
import { LocalStorage } from './storage-local.ts';
import { S3Storage } from './storage-s3.ts';

export { FileMissing, type Storage } from './storage-interface.ts';

export function openStorage(config: Config): Storage {
  if (config.FILES_S3_URL) return new S3Storage(config, config.FILES_S3_URL);
  return new LocalStorage(path.join(config.DATA_DIR, 'files'));
}
