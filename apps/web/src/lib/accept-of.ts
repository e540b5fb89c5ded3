import { type Purpose, UPLOADS } from '@waybill/domain/lib/uploads';

/** For the `accept` attribute of a file input. */
export function acceptOf(purpose: Purpose): string {
  return Object.keys(UPLOADS[purpose].types)
    .map((extension) => `.${extension}`)
    .join(',');
}
