import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What the theme can break; everything else axe asks is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The page as it stands breaks none of axe's rules in light, nor those of color in dark. */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  await expectNoViolations(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(drawn);
  expect(await violations(page, COLOR_RULES), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same in light alone, for a state that differs from one checked in both themes by its words. */
export async function expectNoViolations(page: Page, where = 'the page'): Promise<void> {
  await page.evaluate(drawn);
  expect(await violations(page), `${where}, light`).toEqual([]);
}

/** After a change of color has begun, the animations end; one without an end is not waited for. */
async function drawn(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const has = await page.evaluate(() => 'axe' in window);
  if (!has) await page.evaluate(axe.source);
  return page.evaluate(runAxe, rules);
}

async function runAxe(rules?: string[]): Promise<string[]> {
  // Put on the window by axe's own script.
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
