import { expect } from 'vitest';
import type { Client } from '../world/world.ts';

/** Sends a form that must be accepted, and answers what was made of it. */
export async function created<T>(by: Client, url: string, form: object): Promise<T> {
  const { status, body } = await by.post(url, form);
  expect(body).toMatchObject({ success: true });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
