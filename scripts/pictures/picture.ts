import type { Page } from '@playwright/test';

export interface Picture {
  name: string;
  path: string;
  /** Whose eyes: a demo login's role, the owner's or driver's of the regulated demo, those of who signed up a minute ago, or nobody's. */
  role?: Eyes;
  /** 'wide-light' and so on; all four for a main screen. */
  looks?: readonly Look[];
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

export const EYES = [
  'super_admin',
  'regulated',
  'regulated_driver',
  'agent',
  'driver',
  'newcomer',
  'nobody',
] as const;
export type Eyes = (typeof EYES)[number];

export type Look = 'wide-light' | 'wide-dark' | 'phone-light' | 'phone-dark';
export const LOOKS: readonly Look[] = ['wide-light', 'wide-dark', 'phone-light', 'phone-dark'];

export const PAIR: readonly Look[] = ['wide-light', 'phone-dark'];
export const PHONE: readonly Look[] = ['phone-light', 'phone-dark'];

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();
