import { checkConnection } from './connection.ts';
import { checkVersion } from './version.ts';

const MISSING_CODE = 'Code of Waybill could not be loaded';

/** Offline, or after a deployment has renamed the files: whoever shows the error tells which. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.message === MISSING_CODE;
}

addEventListener('vite:preloadError', ({ payload }) => {
  // The router reloads the page for the browser's own message, which would lose what is typed.
  payload.message = MISSING_CODE;
  void checkConnection();
  void checkVersion();
});
