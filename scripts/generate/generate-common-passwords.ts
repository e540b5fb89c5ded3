import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordHash } from '../../apps/server/src/identity/common-passwords.ts';

/** Writes the common passwords that ship with the server: run it after updating @zxcvbn-ts/language-common. */
const target = path.join(import.meta.dirname, '../../apps/server/src/identity/common-passwords.bin');
const words = dictionary['passwords-common'] as string[];
const hashes = new Set(words.map((word) => passwordHash(word.toLowerCase()).toString('hex')));
await writeFile(target, Buffer.from([...hashes].sort().join(''), 'hex'));
console.log(`${hashes.size} passwords`);
