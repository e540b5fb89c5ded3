import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What the theme can break; everything else axe asks is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half as long to send and to parse as the source that axe knows of itself. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The header with the menu is the same on each screen, so it is looked at where that is asked for; not a screen's own. */
const HEADER = 'header:has(> nav)';

interface Checked {
  withHeader?: boolean;
}

/** The page as it stands breaks none of axe's rules; of a page with dialogs only the topmost is looked at. */
export async function expectAccessible(page: Page, where = 'the page', checked: Checked = {}): Promise<void> {
  expect(await violations(page, checked), `${where}, light`).toEqual([]);
}

/** The same, and none of the rules about color in the dark: for one of each kind of screen and dialog, which share colors. */
export async function expectAccessibleInBothThemes(
  page: Page,
  where = 'the page',
  checked: Checked = {},
): Promise<void> {
  await expectAccessible(page, where, checked);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, checked, COLOR_RULES), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violations(page: Page, { withHeader }: Checked, rules?: string[]): Promise<string[]> {
  const run = () => page.evaluate(runAxe, { header: withHeader ? undefined : HEADER, rules });
  const found = await run();
  if (found) return found;
  await page.evaluate(AXE_SOURCE);
  return (await run()) ?? ['axe could not be loaded'];
}

interface Run {
  header: string | undefined;
  rules: string[] | undefined;
}

/** Undefined while axe's own script has not put it on the window. */
async function runAxe({ header, rules }: Run): Promise<string[] | undefined> {
  const { axe: runner } = window as unknown as { axe?: typeof axe };
  if (!runner) return undefined;
  // After a change of color has begun, the animations end; one without an end is not waited for.
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
  const { violations } = await runner.run(
    { exclude: [...menu, ...under] },
    {
      resultTypes: ['violations'],
      iframes: false,
      // No rule that runs reads style sheets.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
