import type { UseFormReturnType } from '@mantine/form';
import { useEffectEvent, useLayoutEffect } from 'react';

export type FormState = 'clean' | 'dirty' | 'pending';

export interface ChangeFormProps {
  /** Tells the dialog around the form whether it may be closed. */
  onState: (state: FormState) => void;
  /** Asks first when something was typed. */
  cancel: () => void;
}

interface ReportState<Values> extends Pick<ChangeFormProps, 'onState'> {
  form: UseFormReturnType<Values, Values>;
  pending: boolean;
}

/** Keeps the dialog around a form informed of its state, by layout effects: before the next key is pressed. */
export function useReportState<Values>({ form, pending, onState }: ReportState<Values>): void {
  const state = pending ? 'pending' : form.isDirty() ? 'dirty' : 'clean';
  const report = useEffectEvent(onState);
  useLayoutEffect(() => report(state), [state]);
  useLayoutEffect(() => () => report('clean'), []);
}
