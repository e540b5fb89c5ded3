const SHOWN_INLINE = /^(image|video)\/|^application\/pdf$/;

/** The bytes of an id never change; `vary: cookie` keeps a browser from showing them after the session ended. */
export function fileHeaders(
  file: { media_type: string; original_name: string },
  download: boolean,
): Record<string, string> {
  const disposition = download || !SHOWN_INLINE.test(file.media_type) ? 'attachment' : 'inline';
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

/** Browsers do not show a PDF in a sandbox; their viewers need inline styles and are isolated from the page. */
function policy(mediaType: string): string {
  const always = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  if (mediaType === 'application/pdf') return `${always}; object-src 'self'`;
  return `${always}; img-src 'self'; media-src 'self'; sandbox`;
}

/** RFC 6266: an ASCII name for old clients, and the exact one in UTF-8. */
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
