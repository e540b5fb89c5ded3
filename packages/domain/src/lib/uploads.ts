export const MEGABYTE = 1024 * 1024;

const IMAGES = { jpeg: 'image/jpeg', jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;
const DOCUMENTS = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
const VIDEOS = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
  wmv: 'video/x-ms-wmv',
} as const;

/** What a file is by its extension; the server compares it with what the bytes say. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ...IMAGES,
  ...DOCUMENTS,
  ...VIDEOS,
  webp: 'image/webp',
};

interface UploadRule {
  /** The multipart field that carries the files. */
  field: string;
  /** Extension to media type; the extensions are what a file picker offers. */
  types: Readonly<Record<string, string>>;
  /** Bytes of one file, at most. */
  mostBytes: number;
  mostFiles: number;
  unsupported: (file: string) => string;
  tooLarge: (file: string, size: number) => string;
}

function rule(
  field: string,
  types: UploadRule['types'],
  allowed: string,
  megabytes: number,
  mostFiles: number,
) {
  return {
    field,
    types,
    mostBytes: megabytes * MEGABYTE,
    mostFiles,
    unsupported: (file: string) => `${file}: Unsupported file type. Allowed: ${allowed}`,
    tooLarge: (file: string, size: number) =>
      `${file}: File too large (${(size / MEGABYTE).toFixed(1)}MB). Maximum size is ${megabytes}MB.`,
  };
}

const signed = { ...DOCUMENTS, ...IMAGES };
const pictures = { jpeg: IMAGES.jpeg, jpg: IMAGES.jpg, png: IMAGES.png };
const scans = { pdf: DOCUMENTS.pdf, ...pictures };
const SIGNED_WORDS = 'PDF, DOC, DOCX, JPEG, PNG, GIF';

export const SIGNATURE_WRONG = 'The signature must be a PNG under 1 MB.';

/** One row per reason to upload: the browser checks it before sending, the server while receiving. */
export const UPLOADS = {
  manifest: rule('manifests', signed, SIGNED_WORDS, 25, 10),
  invoice: rule('invoices', signed, SIGNED_WORDS, 25, 10),
  certificate: rule('certificate', scans, 'PDF, JPEG, PNG', 25, 10),
  logo: rule('logo', pictures, 'JPEG, PNG', 5, 1),
  signature: {
    field: 'signature',
    types: { png: IMAGES.png },
    /** 'Under 1 MB' refuses exactly 1 MB. */
    mostBytes: MEGABYTE - 1,
    mostFiles: 1,
    unsupported: () => SIGNATURE_WRONG,
    tooLarge: () => SIGNATURE_WRONG,
  },
  product_image: {
    field: 'productImage',
    types: { ...IMAGES, webp: 'image/webp' },
    /** 'Less than 5MB' refuses exactly 5 MB. */
    mostBytes: 5 * MEGABYTE - 1,
    mostFiles: 1,
    unsupported: () => 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    tooLarge: () => 'File size must be less than 5MB',
  },
  brand_media: rule(
    'brandImage',
    { ...IMAGES, webp: 'image/webp', ...VIDEOS },
    'JPEG, PNG, GIF, WebP, MP4, MOV, AVI, WebM, WMV',
    50,
    1,
  ),
} satisfies Record<string, UploadRule>;

export type Purpose = keyof typeof UPLOADS;

export const NO_FILE = 'Please select at least one file.';

export function tooManyFiles(purpose: Purpose): string {
  const most = UPLOADS[purpose].mostFiles;
  return most === 1 ? 'Please upload one file at a time.' : `You can upload at most ${most} files at once.`;
}

/** Why a file of this name is refused, or nothing. */
export function checkName(purpose: Purpose, name: string): string | undefined {
  const { types, unsupported }: UploadRule = UPLOADS[purpose];
  return Object.hasOwn(types, extensionOf(name)) ? undefined : unsupported(safeFileName(name));
}

/** Why a file of this many bytes is refused, or nothing. */
export function checkSize(purpose: Purpose, name: string, size: number): string | undefined {
  const { mostBytes, tooLarge }: UploadRule = UPLOADS[purpose];
  return size <= mostBytes ? undefined : tooLarge(safeFileName(name), size);
}

/** In lower case and without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(safeFileName(name))?.[1]?.toLowerCase() ?? '';
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

export function formatFileSize(bytes: number): string {
  let figure = bytes;
  let unit = 0;
  // 1023.95 is where one decimal would read 1024.
  while (figure >= (unit === 0 ? 1024 : 1023.95) && unit < UNITS.length - 1) {
    figure /= 1024;
    unit += 1;
  }
  if (bytes === 1) return '1 Byte';
  return `${Number(figure.toFixed(1))} ${UNITS[unit]}`;
}

/** Control characters, lone surrogates, line separators, and marks that hide or reorder what follows. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const MAX_NAME_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 10;

/** The name as it may be shown and offered for download; it is data and never becomes a path. */
export function safeFileName(name: string): string {
  const plain = name.normalize('NFC').replace(INVISIBLE, '');
  const last = withoutEnd(plain.split(/[/\\]/).at(-1) ?? '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.\s]+)?$/s.exec(last) ?? [];
  const ending = [...extension].length - 1 <= MAX_EXTENSION_LENGTH ? extension : '';
  const beginning = (ending ? stem : last).replace(/^[\s.]+/, '');
  const room = MAX_NAME_LENGTH - [...ending].length;
  return `${[...beginning].slice(0, room).join('').trimEnd() || 'file'}${ending}`;
}

/** From the end: a pattern would begin again at each of many spaces in the middle. */
function withoutEnd(name: string): string {
  let length = name.length;
  while (length > 0 && /[\s.]/.test(name.charAt(length - 1))) length -= 1;
  return name.slice(0, length);
}

export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

export function storageFull(quota: number): string {
  return `Your business has used its storage of ${formatFileSize(quota)}, so nothing was saved. Please ask the operator of Waybill for more.`;
}

export const SCANNER_UNAVAILABLE =
  'The virus scanner is not available right now, so nothing was saved. Please try again in a moment.';

export function infected(file: string): string {
  return `${file}: The virus scanner refused this file.`;
}
