import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { PROJECT, type Print } from '../suite/run-tool.ts';
import { FLOORS, ROOMS, WORDS } from './vocabulary.ts';

/** The folders that are no room, and the files whose names have a word that no other file has. */
export function findStrangers(files: string[]): string[] {
  const named = files.filter((file) => FLOORS.some((floor) => file.startsWith(`${floor}/`)));
  const folders = [...new Set(named.map((file) => dirname(file)))].filter((folder) => !ROOMS.has(folder));
  const strangers = named.flatMap((file) => {
    const [stem = ''] = basename(file).split('.');
    const unknown = stem.split('-').filter((word) => !WORDS.has(word));
    return unknown.length > 0 ? [`${file}: ${unknown.join(', ')}`] : [];
  });
  return [...folders.map((folder) => `${folder}: no such room`), ...strangers];
}

export function namesHold(print: Print): boolean {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const strangers = findStrangers(output.trim().split('\n'));
  for (const stranger of strangers) print(`${stranger}\n`);
  if (strangers.length > 0)
    print('Use a room and words that there are, or add the new one to scripts/checks/vocabulary.ts.\n');
  return strangers.length === 0;
}
