/** Whether an address, as of a URL's hostname or of a listening socket, is this machine's own. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** Listening there means on every address, so that it names none. */
export function isUnspecified(hostname: string): boolean {
  return ['0.0.0.0', '::', '[::]'].includes(hostname);
}
