import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Real files of every kind, made by hand where no library makes them. */
export function aPdf(padding = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** What makes a picture soonest: noise is not smaller for more effort. */
const LEAST_EFFORT = { jpeg: {}, png: { compressionLevel: 1 }, gif: { effort: 1 }, webp: { effort: 0 } };

export function anImage(format: keyof typeof LEAST_EFFORT, width = 40, height = 30): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const canvas = { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } as const;
  return sharp({ create: { ...canvas, noise } })
    .toFormat(format, LEAST_EFFORT[format])
    .toBuffer();
}

/** A PNG header that promises far more pixels than its bytes hold. */
export function aPngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP whose header promises this many pixels on a side, in more bytes than are read at once. */
export function aWebpBomb(side: number): Buffer {
  const file = Buffer.alloc(2_000_000);
  file.write('RIFF....WEBPVP8X', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(10, 16);
  file.writeUIntLE(side - 1, 24, 3);
  file.writeUIntLE(side - 1, 27, 3);
  return file;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function aZip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
    directory.push(Buffer.concat([made, common, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

export function aDocx(): Buffer {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return aZip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    'word/document.xml': '<w:document/>',
  });
}

/** An old Office file whose directory has one entry of this name beside the root. */
export function aDoc(stream = 'WordDocument'): Buffer {
  const file = Buffer.alloc(512 * 3);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 0);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write('Root Entry', 1024, 'utf16le');
  file.write(stream, 1024 + 128, 'utf16le');
  return file;
}

export function anMp4(brand = 'isom', length = 64): Buffer {
  const file = Buffer.alloc(Math.max(length, 32));
  file.writeUInt32BE(24, 0);
  file.write(`ftyp${brand}\0\0\x02\0${brand}mp42`, 4, 'latin1');
  file.writeUInt32BE(file.length - 24, 24);
  file.write('mdat', 28, 'latin1');
  return file;
}

export function anAvi(): Buffer {
  const file = Buffer.alloc(64);
  file.write('RIFF\x38\0\0\0AVI LIST', 'latin1');
  return file;
}

export function aWebm(): Buffer {
  const start = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];
  return Buffer.concat([Buffer.from(start), Buffer.alloc(32)]);
}

const ASF_STREAMS = {
  video: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
  sound: '409e69f84d5bcf11a8fd00805f5c442b',
};
const STREAM_BYTES = 78;

/** The header of an ASF file with the properties of its streams, in their order. */
export function aWmv(streams: (keyof typeof ASF_STREAMS)[] = ['video']): Buffer {
  const header = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
  const stream = Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex');
  const file = Buffer.alloc(400);
  header.copy(file, 0);
  file.writeUInt32LE(400, 16);
  file.writeUInt32LE(streams.length, 24);
  for (const [place, kind] of streams.entries()) {
    const at = 30 + place * STREAM_BYTES;
    stream.copy(file, at);
    file.writeUInt32LE(STREAM_BYTES, at + 16);
    Buffer.from(ASF_STREAMS[kind], 'hex').copy(file, at + 24);
  }
  return file;
}

export const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]);
export const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
);
