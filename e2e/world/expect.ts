import {
  expect as baseExpect,
  type ExpectMatcherState,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test';

/** What they ask of an element is asked once it is there. */
const OF_ONE_ELEMENT = [
  'toContainText',
  'toHaveText',
  'toHaveValue',
  'toHaveAttribute',
  'toBeFocused',
] as const;

type Matcher = (this: ExpectMatcherState, locator: Locator, ...args: unknown[]) => Promise<MatcherReturnType>;

function onceAttached(name: (typeof OF_ONE_ELEMENT)[number]): Matcher {
  return async function (locator, ...args) {
    const { timeout } = this;
    const found = baseExpect.configure({ timeout })(locator);
    const matchers = this.isNot ? found.not : found;
    const match = matchers[name] as (...args: unknown[]) => Promise<void>;
    // Whether it never came is told by the matcher.
    if (!this.isNot && !Array.isArray(args[0]))
      await locator
        .first()
        .waitFor({ state: 'attached', timeout })
        .catch(() => undefined);
    return told(match(...args), this.isNot);
  };
}

async function told(work: Promise<void>, isNot = false): Promise<MatcherReturnType> {
  try {
    await work;
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => String(error) };
  }
}

/** What the page shows instead. */
async function withPage({ pass, message }: MatcherReturnType, page: Page): Promise<MatcherReturnType> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => 'The page can not be read.');
  return { pass, message: () => `${message()}\nThe page is at ${page.url()}\n${shown}` };
}

/** Playwright's own take a snapshot of the whole page at each look at what is not there yet, a tenth of the time of a test. */
export const expect: typeof baseExpect = baseExpect.extend({
  ...Object.fromEntries(OF_ONE_ELEMENT.map((name) => [name, onceAttached(name)])),
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    if (this.isNot) throw new Error('What is not to be seen is asked for by toBeHidden.');
    const seen = await told(locator.waitFor({ timeout: options?.timeout ?? this.timeout }));
    return seen.pass ? seen : withPage(seen, locator.page());
  },
  async toHaveURL(page: Page, wanted: string | RegExp) {
    if (this.isNot)
      return told(baseExpect.configure({ timeout: this.timeout })(page).not.toHaveURL(wanted), true);
    const arrived = await told(page.waitForURL(wanted, { timeout: this.timeout, waitUntil: 'commit' }));
    return arrived.pass ? arrived : withPage(arrived, page);
  },
});
