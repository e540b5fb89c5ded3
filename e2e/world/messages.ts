import { expect, type Page } from '@playwright/test';

/** Runs in the page, once for each load. */
export function listenToMessages(): void {
  if ('said' in window) return;
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver(() => {
    for (const place of document.querySelectorAll('[role="status"], [aria-label="Messages"]'))
      if (place.textContent && !said.includes(place.textContent)) said.push(place.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Remembers what was said for a moment, since a busy machine may look too late. */
export async function rememberMessages(page: Page): Promise<void> {
  await page.addInitScript(listenToMessages);
  await page.evaluate(listenToMessages);
}

export async function expectSaid(page: Page, text: string): Promise<void> {
  // Put on the window by the script that listens to what is announced.
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  await expect.poll(said).toContain(text);
}
