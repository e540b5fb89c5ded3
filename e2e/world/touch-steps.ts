import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const STEPS = 8;

interface Point {
  x: number;
  y: number;
}

/** Holds what is dragged until it is lifted, moves it onto the middle of the other, and lets go, with the events of a finger. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const { touch, end } = await finger(page);
  const start = await pointOn(from);
  await touch('touchStart', start);
  await expect(page.locator('[data-dragged]')).toBeVisible();
  for (const point of wayTo(start, await pointOn(to))) await touch('touchMove', point);
  await expect(to).toHaveAttribute('data-over');
  await touch('touchEnd');
  await end();
}

/** Moves up at once, without holding, as a finger that scrolls. */
export async function swipeUp(page: Page, over: Locator, distance: number): Promise<void> {
  const { touch, end } = await finger(page);
  const start = await pointOn(over);
  const way = wayTo(start, { ...start, y: start.y - distance });
  // None waits for the one before it, since to wait is to hold.
  await Promise.all([
    touch('touchStart', start),
    ...way.map((point) => touch('touchMove', point)),
    touch('touchEnd'),
  ]);
  await end();
}

/** The pointer is a finger until what this resolves to is called. */
export async function useFinger(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return () => session.detach();
}

async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints }),
    end: () => session.detach(),
  };
}

function wayTo(start: Point, end: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS;
    return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
  });
}

async function pointOn(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
