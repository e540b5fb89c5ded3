import { extensionOf, MEDIA_TYPES } from '@waybill/domain/lib/uploads';

/** What the library calls differently; x-cfb is every old Office file, and inspectFile() looks for Word in it. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'application/x-cfb': 'application/msword',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
};

/** The media type, if the first bytes are what the name says; text such as HTML and SVG is nothing we take. */
export async function sniff(head: Uint8Array, name: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = found && (OUR_NAMES[found.mime] ?? found.mime);
  const extension = extensionOf(name);
  const said = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  return type === said ? type : undefined;
}
