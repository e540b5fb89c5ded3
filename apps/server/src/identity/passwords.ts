import { authCrypto } from './auth-crypto.ts';

export async function hashPassword(password: string): Promise<string> {
  return (await authCrypto()).hashPassword(password);
}

let unknownUser: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash, so that known addresses can not be told by the clock. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { verifyPassword } = await authCrypto();
  unknownUser ??= hashPassword('no one has this password');
  const right = await verifyPassword({ hash: hash ?? (await unknownUser), password });
  return right && hash !== undefined;
}
