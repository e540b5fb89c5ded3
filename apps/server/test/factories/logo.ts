import sharp from 'sharp';

const mark = (color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 150">
    <circle cx="75" cy="75" r="66" fill="${color}"/><path d="M30 108 75 30l45 78z" fill="#fff"/>
    <path d="M170 50h400v16H170zM170 92h260v16H170z" fill="${color}"/></svg>`);

/** A drawing four times as wide as high, on nothing. */
export function aLogo({ width = 600, height = 150, color = '#17483c' } = {}): Promise<Buffer> {
  return sharp(mark(color)).resize({ width, height, fit: 'fill' }).png().toBuffer();
}
