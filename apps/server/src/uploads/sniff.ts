import { extensionOf, MEDIA_TYPES } from '@waybill/domain/lib/uploads';

/** Media types that the library names differently; x-cfb is any old Office file, in which inspectFile() looks for Word. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'application/x-cfb': 'application/msword',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
};

/** How an ASF file names a stream of pictures. */
const VIDEO_STREAM = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');

/** The library names an ASF file by its first stream, which in a video may be the sound. */
function typeOf(mime: string, head: Uint8Array): string {
  if (mime === 'audio/x-ms-asf' && Buffer.from(head).includes(VIDEO_STREAM)) return 'video/x-ms-wmv';
  return ALIASES[mime] ?? mime;
}

/** The media type, if the first bytes match the extension; text formats such as HTML and SVG are never recognised. */
export async function sniff(head: Uint8Array, name: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = found && typeOf(found.mime, head);
  const extension = extensionOf(name);
  const expected = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  return type === expected ? type : undefined;
}
