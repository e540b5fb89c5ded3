/** A field of a record as the user reads it. */
export interface Field {
  name: string;
  label: string;
  text: string;
  /** Follows from other fields, so that there is nothing to choose. */
  derived?: boolean;
}

export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  label: string;
  /** Undefined where a version does not have the field. */
  seen: string | undefined;
  theirs: string | undefined;
  mine: string | undefined;
  /** What is chosen at first; undefined when there is nothing to choose. */
  suggested: Side | undefined;
}

interface Versions {
  /** The record as it was when the editing began; undefined when that is not known. */
  seen: readonly Field[] | undefined;
  /** The record as someone else saved it. */
  theirs: readonly Field[];
  /** What the user typed; may describe a part of the record only. */
  mine: readonly Field[];
}

/** The fields that someone else changed, and those where what was typed differs from theirs. */
export function fieldDifferences({ seen, theirs, mine }: Versions): Difference[] {
  const [before, now, typed] = [byName(seen ?? []), byName(theirs), byName(mine)];
  const names = new Set([...before.keys(), ...now.keys(), ...(seen ? [] : typed.keys())]);
  return [...names].flatMap((name) => {
    const [was, is, own] = [before.get(name), now.get(name), typed.get(name)];
    const changed = seen !== undefined && was?.text !== is?.text;
    const differs = own !== undefined && own.text !== is?.text;
    if (!changed && !differs) return [];
    return {
      name,
      label: (is ?? was ?? own)?.label ?? '',
      seen: was?.text,
      theirs: is?.text,
      mine: own?.text,
      // A field that they removed, such as the line of an order, can not be kept.
      suggested: differs && is && !own.derived ? suggestedSide(was, own) : undefined,
    };
  });
}

function byName(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}

/** What the user did not touch becomes theirs. */
function suggestedSide(seen: Field | undefined, mine: Field): Side {
  return seen?.text === mine.text ? 'theirs' : 'mine';
}
