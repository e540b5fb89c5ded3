/** Loaded when somebody first signs in: a process that waits for users is 9 MB smaller. */
export const authCrypto = () => import('better-auth/crypto');

export async function newToken(): Promise<string> {
  const { generateRandomString } = await authCrypto();
  return generateRandomString(43, 'a-z', 'A-Z', '0-9');
}
