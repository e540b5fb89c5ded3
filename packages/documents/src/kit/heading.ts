import { BOTTOM, COLORS, LEFT, RIGHT, rule, STYLES, TOP } from '../paper.ts';
import type { Pen, Style } from '../text.ts';
import type { PaperContent, Party } from './content.ts';

const SENDER_WIDTH = 310;
const PARTY_WIDTH = 240;
const FACTS = 46;

/** 'measure' answers where the heading would end and draws nothing. */
type Act = 'draw' | 'measure';

/** Names so long that they would fill the page are written smaller. */
export function scaleOfOpening(pen: Pen, content: PaperContent): number {
  const fits = (scale: number) => drawOpening(pen, content, scale, 'measure') < BOTTOM - 150;
  return [1, 0.8, 0.65].find(fits) ?? 0.5;
}

export function drawOpening(pen: Pen, content: PaperContent, scale: number, act: Act = 'draw'): number {
  const { sender, parties, number, title } = content;
  if (act === 'draw') {
    const heading = title.toUpperCase();
    const style = pen.fitted(heading, RIGHT - LEFT - SENDER_WIDTH, STYLES.invoice);
    pen.write(heading, RIGHT, TOP + 20, style, 'right');
    pen.write(number, RIGHT, TOP + 38, STYLES.party, 'right');
  }
  let y = writeLines(
    pen,
    sender.name,
    LEFT,
    drawLogo(pen, content, act) + 15,
    SENDER_WIDTH,
    scaled(STYLES.sender, scale),
    21 * scale,
    act,
  );
  for (const line of sender.lines)
    y = writeLines(pen, line, LEFT, y - 2, SENDER_WIDTH, scaled(STYLES.line, scale), 14.5 * scale, act);
  y = Math.max(y, TOP + 46) + 8;
  if (act === 'draw') drawFacts(pen, content, y);
  y += FACTS + 24;
  const ends = parties.map(({ role, party }, place) =>
    drawParty(pen, role, party, LEFT + place * 266, y, scale, act),
  );
  return Math.max(...ends) + 10;
}

const LOGO = { width: 180, height: 54, below: 8 };

/** Scaled into its box as it is, and never to fewer than 72 pixels per inch; answers where the sender begins. */
function drawLogo({ surface }: Pen, { logo }: PaperContent, act: Act): number {
  if (!logo) return TOP;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1);
  const size = { width: logo.width * scale, height: logo.height * scale };
  if (act === 'draw') surface.image(logo.bytes, LEFT, TOP, size);
  return TOP + size.height + LOGO.below;
}

function drawFacts(pen: Pen, { facts }: Pick<PaperContent, 'facts'>, top: number): void {
  const { surface } = pen;
  surface.fillColor(COLORS.tint);
  surface.roundedRect(LEFT, top, RIGHT - LEFT, FACTS, 5);
  surface.fill();
  const step = (RIGHT - LEFT) / facts.length;
  for (const [place, { label, value }] of facts.entries()) {
    const x = LEFT + 14 + place * step;
    pen.write(label.toUpperCase(), x, top + 18, STYLES.label);
    pen.write(value, x, top + 33, pen.fitted(value, step - 20, STYLES.fact));
  }
}

function drawParty(
  pen: Pen,
  label: string,
  party: Party,
  x: number,
  top: number,
  scale: number,
  act: Act,
): number {
  if (act === 'draw') pen.write(label, x, top, STYLES.label);
  let y = writeLines(pen, party.name, x, top + 16, PARTY_WIDTH, scaled(STYLES.party, scale), 14 * scale, act);
  for (const line of party.lines)
    y = writeLines(pen, line, x, y, PARTY_WIDTH, scaled(STYLES.line, scale), 12.5 * scale, act);
  return y;
}

function scaled(style: Style, scale: number): Style {
  return { ...style, size: style.size * scale };
}

/** The heading of every page after the first. */
export function drawContinuation(
  pen: Pen,
  { sender, number, title, part }: PaperContent,
  act: Act = 'draw',
): number {
  if (act === 'draw') {
    const heading = [`${title.toUpperCase()} ${number}`, part].filter(Boolean).join(' · ');
    const room = RIGHT - LEFT - pen.width(heading, STYLES.party) - 16;
    const [name = ''] = pen.lines(sender.name, room, STYLES.party);
    pen.write(name, LEFT, TOP + 10, STYLES.party);
    pen.write(heading, RIGHT, TOP + 10, STYLES.party, 'right');
    rule(pen, TOP + 20);
  }
  return TOP + 34;
}

/** Answers the baseline of a line that would follow. */
function writeLines(
  pen: Pen,
  text: string,
  x: number,
  baseline: number,
  width: number,
  style: Style,
  step: number,
  act: Act,
): number {
  let y = baseline;
  for (const line of pen.lines(text, width, style)) {
    if (act === 'draw') pen.write(line, x, y, style);
    y += step;
  }
  return y;
}
