import path from 'node:path';
import type { Config } from '../config.ts';
import { LocalStorage } from './local-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export function openStorage(config: Config): Storage {
  if (config.FILES_S3_URL) return new S3Storage(config, config.FILES_S3_URL);
  return new LocalStorage(path.join(config.DATA_DIR, 'files'));
}
