import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Difference, type Field, fieldDifferences } from './field-differences.ts';
import { useConflict } from './use-conflict.ts';

type Versioned = Record<string, unknown> & { version: number };

interface VersionedSave<Row, Values extends Versioned, Sent> {
  form: UseFormReturnType<Values, Sent>;
  /** The record that the dialog shows. */
  record: Row | undefined;
  valuesOf: (record: Row) => Values;
  /** What the user calls each field, of a form that holds texts only. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** The fields as the user reads them, of a form that holds more than texts. */
  describe?: (values: Values) => Field[];
  /** 'store' */
  thing: string;
  /** Shown above the form once there is a conflict. */
  message?: string;
  /** A refusal that is a conflict although the version is the same; its own message is shown. */
  isConflict?: (error: CallError) => boolean;
  update: (id: string, values: Sent) => Promise<string>;
  latest: (id: string) => Promise<Row | undefined>;
}

/** Saves a record; when someone else saved it first, lets the user choose. Render `dialog`. */
export function useVersionedSave<Row extends { version: number }, Values extends Versioned, Sent>(
  props: VersionedSave<Row, Values, Sent>,
) {
  const { form, record, valuesOf, thing, isConflict, update, latest } = props;
  const { labels = {}, describe = (values: Values) => textFields(values, labels) } = props;
  const { message = `Someone else saved this ${thing} meanwhile. Choose what to keep, then save again.` } =
    props;
  const seen = useRef(new Map<number, Values>());
  const [opened, setOpened] = useState(false);
  const [found, setFound] = useState<{ theirs: Values; differences: Difference[] }>();
  const conflict = useConflict({
    form,
    differences: found?.differences ?? [],
    theirs: found?.theirs,
    onResolved: () => setOpened(false),
  });

  /** The form follows the record until something is typed. */
  const follow = useEffectEvent(() => {
    if (!record) return;
    const values = valuesOf(record);
    seen.current.set(values.version, values);
    if (!form.isDirty()) form.setValues(values);
    form.setInitialValues(values);
  });
  useEffect(() => follow(), [record]);

  const compare = (theirs: Values) => {
    const mine = form.getValues();
    const before = seen.current.get(mine.version);
    const differences = fieldDifferences({
      seen: before && describe(before),
      theirs: describe(theirs),
      mine: describe(mine),
    });
    setFound({ theirs, differences });
    setOpened(true);
  };

  const save = async (id: string, values: Sent): Promise<string> => {
    try {
      return await update(id, values);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      const now = await latest(id);
      const hasOwnMessage = isConflict?.(error) ?? false;
      if (!now || (now.version === form.getValues().version && !hasOwnMessage)) throw error;
      compare(valuesOf(now));
      throw hasOwnMessage ? error : new CallError(409, { error: message });
    }
  };

  return {
    save,
    dialog: <ConflictDialog opened={opened} conflict={conflict} onCancel={() => setOpened(false)} />,
  };
}

function textFields(values: Versioned, labels: Record<string, string | undefined>): Field[] {
  return Object.entries(labels).map(([name, label = '']) => ({
    name,
    label,
    text: String(values[name] ?? ''),
  }));
}
