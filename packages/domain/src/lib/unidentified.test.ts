import { expect, test } from 'vitest';
import { unidentified } from './unidentified.ts';

test('a call without a session is told what is missing, each kind in its own sentence', () => {
  const told = (method: string, path: string, upload?: string) =>
    unidentified({ method, path, ...(upload && { upload }) });
  expect(told('GET', '/api/logs')).toBe('User ID or Account ID not found. Please login again.');
  expect(told('POST', '/api/logs')).toBe('User ID or Account ID not found. Please login again.');
  expect(told('PATCH', '/api/orders/:id/status')).toBe('Admin ID not found');
  expect(told('POST', '/api/orders')).toBe('User information not found. Please login again.');
  expect(told('POST', '/api/upload-manifest', 'manifests')).toBe('User ID not found. Please login again.');
  expect(told('PUT', '/api/brands/:id')).toBe('User ID not found');
  expect(told('DELETE', '/api/stores/:id')).toBe('User ID not found');
  expect(told('GET', '/api/orders')).toBe('Please log in to continue.');
});
