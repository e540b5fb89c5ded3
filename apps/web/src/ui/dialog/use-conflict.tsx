import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';

interface Described {
  /** The name of the form's field. */
  name: string;
  label: string;
  /** As a person reads it. */
  text: string;
}

type Versioned = Record<string, unknown> & { version: number };

/**
 * For a form whose values carry the record's version. `remember` each record as it comes; when a save meets
 * someone else's, `meet(theirs)` shows both and lets the person decide field by field; draw `dialog`.
 * What the person did not touch becomes theirs unless they say otherwise.
 */
export function useConflict<Values extends Versioned, Sent>(
  form: UseFormReturnType<Values, Sent>,
  describe: (values: Values) => Described[],
) {
  const seen = useRef(new Map<number, Values>());
  const [met, setMet] = useState<{ theirs: Values; differences: Difference[] }>();

  const meet = (theirs: Values) => {
    const mine = form.getValues();
    const base = seen.current.get(mine.version);
    const texts = (values: Values | undefined) =>
      new Map(values ? describe(values).map(({ name, text }) => [name, text]) : []);
    const [were, are] = [texts(base), texts(theirs)];
    const differences = describe(mine)
      .map(({ name, label, text }) => ({
        name,
        label,
        mine: text,
        theirs: are.get(name) ?? '',
        touched: were.get(name) !== text,
      }))
      .filter((row) => row.mine !== row.theirs);
    setMet({ theirs, differences });
  };

  const apply = (taken: ReadonlySet<string>) => {
    if (!met) return;
    const { theirs } = met;
    const merged: Record<string, unknown> = { ...form.getValues(), version: theirs.version };
    for (const name of taken) merged[name] = theirs[name];
    form.setInitialValues(theirs);
    form.setValues(merged as Values);
    setMet(undefined);
  };

  return {
    remember: (values: Values) => void seen.current.set(values.version, values),
    meet,
    dialog: (
      <ConflictDialog
        opened={met !== undefined}
        differences={met?.differences ?? []}
        onApply={apply}
        onCancel={() => setMet(undefined)}
      />
    ),
  };
}
