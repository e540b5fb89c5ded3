import type { Page } from '@playwright/test';

/** For so long after a drop the board takes no click, since the browser may make one of the drop itself. */
const NO_CLICK_AFTER_DROP_MS = 50;

/** Lets go of what is dragged; timers of a page end in their order, so that what follows is not taken for a part of the drop. */
export async function dropByMouse(page: Page): Promise<void> {
  await page.mouse.up();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), NO_CLICK_AFTER_DROP_MS);
}
