import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../lib/call.ts';
import { useConflict } from '../ui/dialog/use-conflict.tsx';

type Versioned = Record<string, unknown> & { version: number };

interface VersionedSave<Row, Values extends Versioned, Sent> {
  form: UseFormReturnType<Values, Sent>;
  /** The record that the dialog shows. */
  record: Row | undefined;
  valuesOf: (record: Row | undefined) => Values;
  /** What a person calls each field. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** 'store' */
  thing: string;
  update: (id: string, values: Sent) => Promise<string>;
  latest: (id: string) => Promise<Row | undefined>;
}

/** Saves a record of texts, and when someone else saved first shows both; draw `dialog`. */
export function useVersionedSave<Row extends { version: number }, Values extends Versioned, Sent>(
  props: VersionedSave<Row, Values, Sent>,
) {
  const { form, record, valuesOf, labels, thing, update, latest } = props;
  const describe = (values: Values) =>
    Object.entries(labels).map(([name, label]) => ({
      name,
      label: String(label),
      text: String(values[name] ?? ''),
    }));
  const { remember, meet, dialog } = useConflict(form, describe);

  /** The form follows the record until something is typed. */
  const follow = useEffectEvent(() => {
    const values = valuesOf(record);
    if (record) remember(values);
    if (!form.isDirty()) form.setValues(values);
    form.setInitialValues(values);
  });
  useEffect(() => follow(), [record]);

  const save = async (id: string, values: Sent): Promise<string> => {
    try {
      return await update(id, values);
    } catch (error) {
      const now = error instanceof CallError && error.status === 409 ? await latest(id) : undefined;
      if (!now || now.version === form.getValues().version) throw error;
      meet(valuesOf(now));
      throw new CallError(409, {
        error: `Someone else saved this ${thing} meanwhile. Choose what to keep, then save again.`,
      });
    }
  };

  return { save, dialog };
}
