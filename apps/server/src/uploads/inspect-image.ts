/** The largest photographs of phones have 108 million pixels. */
const MAX_PIXELS = 120_000_000;
const MAX_SIDE_PX = 20_000;

interface Ends {
  head: Buffer;
  tail: Buffer;
  size: number;
}

/** Whether the image is complete and small enough for a browser to decode. */
export async function isUsableImage(type: string, ends: Ends): Promise<boolean> {
  if (!hasEnd(type, ends)) return false;
  const { width, height } = (await dimensions(type, ends.head, ends.size)) ?? { width: 0, height: 0 };
  const longest = Math.max(width, height);
  return Math.min(width, height) > 0 && longest <= MAX_SIDE_PX && width * height <= MAX_PIXELS;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = Buffer.from('IEND\xae\x42\x60\x82', 'latin1');

function hasEnd(type: string, { head, tail, size }: Ends): boolean {
  const last = withoutPadding(tail).subarray(-4096);
  if (type === 'image/jpeg') return last.includes(JPEG_END) || hasAppendedVideo(head, last);
  if (type === 'image/png') return last.includes(PNG_END);
  if (type === 'image/gif') return last.at(-1) === 0x3b;
  return head.readUInt32LE(4) + 8 <= size;
}

function withoutPadding(tail: Buffer): Buffer {
  let end = tail.length;
  while (end > 0 && tail[end - 1] === 0) end -= 1;
  return tail.subarray(0, end);
}

/** Phones append a short video to an image, so that the file ends as the video does. */
function hasAppendedVideo(head: Buffer, last: Buffer): boolean {
  return (
    last.toString('latin1').endsWith('SEFT') || head.includes('MotionPhoto') || head.includes('MicroVideo')
  );
}

async function dimensions(type: string, head: Buffer, size: number) {
  if (type === 'image/webp' && size > head.length) return webpDimensions(head);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'none' } as const;
  const { default: sharp } = await import('sharp');
  const found = await sharp(head, options)
    .metadata()
    .catch(() => undefined);
  return found && `image/${found.format}` === type ? found : undefined;
}

/** sharp reads only complete WebP files; the dimensions are in the first bytes of the first chunk. */
function webpDimensions(head: Buffer): { width: number; height: number } | undefined {
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
