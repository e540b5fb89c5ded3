import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { markTextsOfNewColors, rightColors } from './text-colors.ts';

/** What the theme can break; everything else axe asks is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** No rule that runs reads style sheets. */
const EVERY_RUN: axe.RunOptions = { iframes: false, preload: { assets: ['media'] } };

const COLORS: axe.RunOptions = {
  ...EVERY_RUN,
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  runOnly: { type: 'rule', values: COLOR_RULES },
};

/** Takes axe two fifths of a run, since it works out of every element with a style whether it is seen. */
const SPACING_RULE = 'avoid-inline-spacing';

const ALL_ELSE: axe.RunOptions = {
  ...EVERY_RUN,
  resultTypes: ['violations'],
  rules: Object.fromEntries([...COLOR_RULES, SPACING_RULE].map((rule) => [rule, { enabled: false }])),
};

/** Half as long to send and to parse as the source that axe knows of itself; what is wrong is told without its markup. */
const AXE_SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;

/** The header with the menu is the same on each screen, so it is looked at where that is asked for; not a screen's own. */
const HEADER = 'header:has(> nav)';

interface Checked {
  withHeader?: boolean;
}

/** The page as it stands breaks none of axe's rules; of a page with dialogs only the topmost is looked at. */
export async function expectAccessible(page: Page, where = 'the page', checked: Checked = {}): Promise<void> {
  await prepare(page, checked);
  const { problems } = await page.evaluate(runAxe, { options: ALL_ELSE, isOfColors: false });
  expect([...problems, ...(await page.evaluate(fixedSpacings))], where).toEqual([]);
  await expectRightColors(page, `${where}, light`);
}

/** The same, and none of the rules about color in the dark: for one of each kind of screen and dialog, which share colors. */
export async function expectAccessibleInBothThemes(
  page: Page,
  where = 'the page',
  checked: Checked = {},
): Promise<void> {
  await expectAccessible(page, where, checked);
  await page.emulateMedia({ colorScheme: 'dark' });
  await prepare(page, checked);
  await expectRightColors(page, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Of the text whose colors were not found right before. */
async function expectRightColors(page: Page, where: string): Promise<void> {
  const count = await page.evaluate(markTextsOfNewColors, [...rightColors]);
  if (count === 0) return;
  const { problems, right, isDrawnAnew } = await page.evaluate(runAxe, { options: COLORS, isOfColors: true });
  if (isDrawnAnew) return expectRightColors(page, where);
  expect(problems, where).toEqual([]);
  for (const colors of right) rightColors.add(colors);
}

/** What is left out, the texts to look at, and axe itself, all on the window of the page. */
interface Window {
  axe: typeof axe;
  leftOut: Element[];
  textsOfNewColors: Map<Element, string>;
}

async function prepare(page: Page, { withHeader }: Checked): Promise<void> {
  const header = withHeader ? undefined : HEADER;
  if (!(await page.evaluate(standStill, header))) await page.evaluate(AXE_SOURCE);
}

/** After a change of color has begun, the animations end; one without an end is not waited for. Says whether axe is there. */
async function standStill(header: string | undefined): Promise<boolean> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(finite.map(({ finished }) => finished));
  // What lies under the topmost dialog is looked at by itself.
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]:not([inert])')];
  const under = dialogs.length > 0 ? [...document.querySelectorAll('main'), ...dialogs.slice(0, -1)] : [];
  const menu = header ? [...document.querySelectorAll(header)] : [];
  Object.assign(window, { leftOut: [...menu, ...under] });
  return 'axe' in window;
}

/** What a reader's own spacing of text can not change: asked of all elements, seen or not. */
function fixedSpacings(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[style*="important"]')].flatMap(({ style, outerHTML }) =>
    ['letter-spacing', 'word-spacing', 'line-height']
      .filter((property) => style.getPropertyPriority(property) === 'important')
      .map((property) => `avoid-inline-spacing: ${property} of ${outerHTML.slice(0, 200)}`),
  );
}

interface Asked {
  options: axe.RunOptions;
  isOfColors: boolean;
}

interface Found {
  problems: string[];
  /** Of the texts of new colors. */
  right: string[];
  /** One of those texts is gone since they were found: they are to be looked for again. */
  isDrawnAnew: boolean;
}

async function runAxe({ options, isOfColors }: Asked): Promise<Found> {
  const { axe: runner, leftOut, textsOfNewColors } = window as unknown as Window;
  const texts = isOfColors ? [...textsOfNewColors.keys()] : [];
  if (texts.some((text) => !text.isConnected)) return { problems: [], right: [], isDrawnAnew: true };
  const { violations, passes } = await runner.run(
    isOfColors ? { include: texts } : { exclude: leftOut },
    options,
  );
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
  const passed = isOfColors ? passes.flatMap(({ nodes }) => nodes) : [];
  const right = passed.flatMap(({ element }) => (element && textsOfNewColors.get(element)) ?? []);
  return { problems, right, isDrawnAnew: false };
}
