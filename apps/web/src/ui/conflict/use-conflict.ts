import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Difference, Side } from './field-differences.ts';

interface ConflictOptions<Values, Sent> {
  form: UseFormReturnType<Values, Sent>;
  differences: readonly Difference[];
  /** The form's values of the record as someone else saved it. */
  theirs: Values | undefined;
  /** What was typed upon their version, with their values for the fields named; by default field by field. */
  merge?: (mine: Values, theirs: Values, taken: ReadonlySet<string>) => Values;
  /** The form now holds what was chosen, to be saved upon their version. */
  onResolved: () => void;
}

/**
 * A form whose record someone else saved meanwhile: what was typed stays until the user has chosen what to keep.
 * Render ConflictChoices with what it returns.
 */
export function useConflict<Values extends Record<string, unknown>, Sent>(
  options: ConflictOptions<Values, Sent>,
) {
  const { form, differences, theirs, merge = mergeByName, onResolved } = options;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name, suggested }: Difference) => suggested && (chosen[name] ?? suggested);
  const resolve = (valuesUpon: (theirs: Values) => Values) => {
    if (!theirs) return;
    const values = valuesUpon(theirs);
    form.setInitialValues(theirs);
    form.setValues(values);
    form.clearErrors();
    setChosen({});
    onResolved();
  };
  const keep = (taken: Iterable<string>) =>
    resolve((saved) => merge(form.getValues(), saved, new Set(taken)));
  return {
    differences,
    sideOf,
    choose: (name: string, side: Side) => setChosen({ ...chosen, [name]: side }),
    takeChosen: () => keep(differences.filter((row) => sideOf(row) === 'theirs').map(({ name }) => name)),
    takeTheirs: () => resolve((saved) => saved),
    keepMine: () => keep([]),
  };
}

/** A record's version is always theirs, so that the next save is made upon it. */
function mergeByName<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  taken: ReadonlySet<string>,
): Values {
  const merged: Record<string, unknown> = { ...mine };
  for (const name of [...taken, 'version']) if (name in theirs) merged[name] = theirs[name];
  return merged as Values;
}

export type Conflict = ReturnType<typeof useConflict>;
