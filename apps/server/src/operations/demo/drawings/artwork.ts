import type { Random } from '../random.ts';
import { svgText } from './svg-text.ts';

export type Palette = readonly [ground: string, shape: string, light: string];

const WIDTH = 720;
const HEIGHT = 450;
/** Rendered at this share of the drawing's size: small images keep the first start fast. */
const SCALE = 0.75;
const THUMBNAIL_WIDTH = 300;

/** An abstract image in the colors of a brand with its name, and a thumbnail of it. */
export async function brandArtwork(random: Random, name: string, palette: Palette) {
  const [ground, , light] = palette;
  const shapes = random.pick([hills, rings, leaves])(random, palette);
  const content = `<rect width="100%" height="100%" fill="${ground}"/>${shapes}${svgText(name, WIDTH, 60, light)}`;
  return paint(content, WIDTH, HEIGHT, THUMBNAIL_WIDTH);
}

function hills(random: Random, [, shape, light]: Palette): string {
  const sun = `<circle cx="${random.between(120, 600)}" cy="${random.between(190, 240)}" r="58" fill="${light}" opacity="0.85"/>`;
  const layers = [0, 1, 2, 3].map((layer) => {
    const y = 235 + layer * 50;
    const [a, b] = [random.between(-70, 70), random.between(-70, 70)];
    const path = `M0 ${y}C180 ${y + a} 300 ${y - a} 380 ${y}S620 ${y + b} 720 ${y - b / 2}V450H0Z`;
    return `<path d="${path}" fill="${shape}" opacity="${0.3 + layer * 0.18}"/>`;
  });
  return sun + layers.join('');
}

function rings(random: Random, [, shape, light]: Palette): string {
  const x = random.between(200, 520);
  const circles = Array.from({ length: 5 }, (_, step) => {
    const color = step % 3 === 0 ? light : shape;
    return `<circle cx="${x}" cy="330" r="${30 + step * 38}" stroke="${color}" stroke-width="${random.between(5, 17)}" opacity="0.7"/>`;
  });
  return `<g fill="none">${circles.join('')}</g>`;
}

function leaves(random: Random, [, shape, light]: Palette): string {
  const blades = Array.from({ length: 16 }, (_, step) => {
    const color = step % 4 === 0 ? light : shape;
    const turn = -80 + step * 10.5 + random.between(-4, 4);
    return `<ellipse cx="360" cy="${random.between(285, 315)}" rx="17" ry="${random.between(95, 150)}" fill="${color}" opacity="0.6" transform="rotate(${turn} 360 440)"/>`;
  });
  return blades.join('');
}

const SIDE = 300;

/** The image of a flavor: disks in a color of its own. */
export function flavorArtwork(random: Random, hue: number) {
  const color = (lightness: number) => `hsl(${hue} 62% ${lightness}%)`;
  const disks = Array.from({ length: 7 }, (_, step) => {
    const [x, y, r] = [random.between(30, 270), random.between(30, 270), random.between(22, 78)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${color(40 + step * 7)}" opacity="0.75"/>`;
  });
  return paint(`<rect width="100%" height="100%" fill="${color(93)}"/>${disks.join('')}`, SIDE, SIDE, 150);
}

async function paint(content: string, width: number, height: number, small: number) {
  const size = `width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const canvas = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [picture, thumbnail] = await Promise.all([
    sharp(data, canvas).jpeg({ quality: 84 }).toBuffer(),
    sharp(data, canvas).resize(small).webp({ quality: 78, effort: 0 }).toBuffer(),
  ]);
  return { picture, thumbnail };
}
