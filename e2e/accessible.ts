import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What the theme can break; everything else axe asks is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half as long to send and to parse as the source that axe knows of itself. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Checked {
  /** What has been looked at before and has not changed, such as the header of the screen before. */
  without?: string[];
}

/** The page as it stands breaks none of axe's rules in light, nor those of color in dark. */
export async function expectAccessible(page: Page, where = 'the page', checked: Checked = {}): Promise<void> {
  await expectNoViolations(page, where, checked);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, checked, COLOR_RULES), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same in light alone, for a state that differs from one checked in both themes by its words. */
export async function expectNoViolations(
  page: Page,
  where = 'the page',
  checked: Checked = {},
): Promise<void> {
  expect(await violations(page, checked), `${where}, light`).toEqual([]);
}

async function violations(page: Page, { without = [] }: Checked, rules?: string[]): Promise<string[]> {
  const run = () => page.evaluate(runAxe, { without, rules });
  const found = await run();
  if (found) return found;
  await page.evaluate(AXE_SOURCE);
  return (await run()) ?? ['axe could not be loaded'];
}

interface Run {
  without: string[];
  rules: string[] | undefined;
}

/** Undefined while axe's own script has not put it on the window. */
async function runAxe({ without, rules }: Run): Promise<string[] | undefined> {
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
  const { violations } = await runner.run(
    { exclude: without.filter((selector) => document.querySelector(selector)) },
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
