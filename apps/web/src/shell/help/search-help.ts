import { GLOSSARY } from './glossary.ts';
import type { Topic } from './topics.ts';

/** Every typed word stands somewhere in the text. */
function holds(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

const textOf = ({ title, lead, points }: Topic) => [title, lead, ...points.flat()].join(' ');

/** With nothing typed, the whole glossary and all topics. */
export function searchHelp<Found extends { topic: Topic }>(topics: readonly Found[], typed: string) {
  return {
    topics: topics.filter(({ topic }) => holds(textOf(topic), typed)),
    terms: GLOSSARY.filter(([term, meaning]) => holds(`${term} ${meaning}`, typed)),
  };
}
