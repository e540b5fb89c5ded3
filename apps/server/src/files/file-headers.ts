import type { FileRow } from './repository.ts';

const SHOWN = /^(image|video)\/|^application\/pdf$/;

/** Bytes never change under an id; they vary by cookie, so that a browser forgets them with the session. */
export function fileHeaders(
  file: Pick<FileRow, 'media_type' | 'original_name'>,
  download: boolean,
): Record<string, string> {
  const disposition = download || !SHOWN.test(file.media_type) ? 'attachment' : 'inline';
  return {
    'content-disposition': `${disposition}; ${fileName(file.original_name)}`,
    'cache-control': 'private, max-age=3600, immutable',
    vary: 'cookie',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy(file.media_type),
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Browsers show no PDF in a sandbox; their viewers style themselves and run apart from the page. */
function policy(mediaType: string): string {
  const always = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  if (mediaType === 'application/pdf') return `${always}; object-src 'self'`;
  return `${always}; img-src 'self'; media-src 'self'; sandbox`;
}

/** RFC 6266: a plain name for old clients, the real one in any language for all others. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${real}`;
}
