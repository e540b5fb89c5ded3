import { type Screen, screensFor, type Viewer } from '../screens.ts';

export interface Shortcut {
  /** One key, or two pressed one after the other. */
  keys: readonly [string] | readonly [string, string];
  label: string;
  to: '/dashboard' | Screen['path'];
}

/** The second key after g; a screen without one can be opened from the palette. */
const LETTERS: Partial<Record<Screen['path'], string>> = {
  '/dashboard/orders': 'o',
  '/dashboard/completed-orders': 'c',
  '/dashboard/unpaid-orders': 'u',
  '/dashboard/receivables': 'v',
  '/dashboard/deliveries': 'w',
  '/dashboard/upload-manifest': 'm',
  '/dashboard/view-inventory': 'i',
  '/dashboard/lots': 'p',
  '/dashboard/manage-brands': 'b',
  '/dashboard/manage-stores': 's',
  '/dashboard/manage-agents': 'a',
  '/dashboard/manage-drivers': 'd',
  '/dashboard/analytics': 'y',
  '/dashboard/sales-report': 'r',
  '/dashboard/reports': 'e',
  '/dashboard/logs': 'l',
  '/dashboard/billing-settings': 't',
};

/** Only the screens that the menu lists. */
export function shortcutsFor(viewer: Viewer): Shortcut[] {
  const screens = screensFor(viewer);
  const create = screens.find(({ path }) => path === '/dashboard/create-order');
  return [
    ...(create ? [{ keys: ['c'], label: 'Create an order', to: create.path } as const] : []),
    { keys: ['g', 'h'], label: 'Home', to: '/dashboard' },
    ...screens.flatMap(({ path, label }): Shortcut[] => {
      const letter = LETTERS[path];
      return letter ? [{ keys: ['g', letter], label, to: path }] : [];
    }),
  ];
}
