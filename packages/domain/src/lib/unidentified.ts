import { SESSION_REQUIRED } from './errors.ts';

interface Asked {
  method: string;
  path: string;
  upload?: string;
}

/** What a call without a session is told; each sentence is the specification's for that kind of call. */
export function unidentified({ method, path, upload }: Asked): string {
  if (path === '/api/logs') return 'User ID or Account ID not found. Please login again.';
  if (path === '/api/orders/:id/status') return 'Admin ID not found';
  if (path === '/api/orders' && method === 'POST') return 'User information not found. Please login again.';
  if (upload || path === '/api/store-notes') return 'User ID not found. Please login again.';
  return method === 'GET' || method === 'POST' ? SESSION_REQUIRED : 'User ID not found';
}
