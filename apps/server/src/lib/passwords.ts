import { hashPassword, verifyPassword } from 'better-auth/crypto';

export { hashPassword };

let unknownUser: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash, so that known addresses can not be told by the clock. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  unknownUser ??= hashPassword('no one has this password');
  const right = await verifyPassword({ hash: hash ?? (await unknownUser), password });
  return right && hash !== undefined;
}
