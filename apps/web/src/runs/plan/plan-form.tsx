import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Run, RunPlan } from '@waybill/domain/runs/run-schema';
import { RUN_NOT_SAVED } from '@waybill/domain/runs/sentences';
import { useEffect } from 'react';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { useSession } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { activeDriversQuery } from '../../orders/queries.ts';
import { useToday } from '../../partners/use-today.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useRunChanges } from '../queries.ts';
import classes from './plan.module.css';
import { PlanBoard } from './plan-board.tsx';
import { PlanFields } from './plan-fields.tsx';
import { describePlan, emptyPlan, type PlanValues, planBodyOf, planValuesOf } from './plan-values.ts';
import { type PlannedStop, totalsOf } from './stops.ts';
import { usePool } from './use-pool.ts';
import { useStopMoves } from './use-stop-moves.ts';

/** A new run, or one that is planned and has not left. */
export function PlanForm({ run }: { run?: Run }) {
  const { time_zone } = useSession();
  const today = useToday();
  const navigate = useNavigate();
  const changes = useRunChanges();
  const sendOnce = useSendOnce();
  const guard = useLeaveGuard({ by: 'path' });
  const { data: drivers } = useQuery(activeDriversQuery);
  const form: UseFormReturnType<PlanValues, PlanValues> = useForm<PlanValues>({
    initialValues: run ? planValuesOf(run, time_zone) : emptyPlan(today),
    validate: (values) => validateWith(RunPlan)(planBodyOf(values)),
  });
  const nameOf = (id: string) =>
    drivers?.find((driver) => driver.id === id)?.driver_name ??
    (run?.driver_id === id ? (run.driver_name ?? undefined) : undefined);
  const { save, dialog: conflict } = useVersionedSave<Run, PlanValues, PlanValues>({
    form,
    record: run,
    valuesOf: (from) => planValuesOf(from, time_zone),
    describe: (values) => describePlan(values, nameOf),
    thing: 'run',
    update: async (id, values) => (await changes.update(id, RunPlan.parse(planBodyOf(values)))).message,
    latest: changes.latest,
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: async (values: PlanValues) => {
      if (run) return { id: run.id, message: await save(run.id, values) };
      const body = RunPlan.parse(planBodyOf(values));
      const { run: made, message } = await sendOnce(body, (key) => changes.plan(body, key));
      return { id: made.id, message };
    },
    onDone: ({ id, message }) => {
      guard.clear();
      guard.release();
      toast.good(message);
      void navigate({ to: '/dashboard/runs/$id', params: { id } });
    },
    fallback: RUN_NOT_SAVED,
  });
  useEffect(() => guard.report('plan', form.isDirty()));
  const { stops } = form.values;
  const moves = useStopMoves(stops, (next: PlannedStop[]) => form.setFieldValue('stops', next));
  const pool = usePool(stops, form.getInitialValues().stops);
  const wrong = error ?? (form.errors.stops as string | undefined);
  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <PlanFields
          form={form}
          drivers={drivers}
          driver={run?.driver_id ? { id: run.driver_id, name: run.driver_name ?? '' } : undefined}
        />
        <PlanBoard pool={pool} stops={stops} moves={moves} refusal={wrong} />
        <FormFoot className={classes.foot} message={wrong && <Message kind="bad">{wrong}</Message>}>
          <Totals stops={stops} />
          <div className={dialog.end}>
            <Button
              variant="default"
              disabled={pending}
              onClick={() =>
                void navigate(
                  run ? { to: '/dashboard/runs/$id', params: { id: run.id } } : { to: '/dashboard/runs' },
                )
              }
            >
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              {run ? 'Save Run' : 'Plan Run'}
            </Button>
          </div>
        </FormFoot>
      </form>
      {conflict}
      <DiscardQuestion {...guard.question} />
    </>
  );
}

function Totals({ stops }: { stops: readonly PlannedStop[] }) {
  const totals = totalsOf(stops);
  const figures = [
    ['Stops', formatCount(totals.stops)],
    ['Orders', formatCount(totals.orders)],
    ['Cases', formatCount(totals.cases)],
    ['Value', formatMoney(totals.value)],
    ['To collect', formatMoney(totals.to_collect)],
  ] as const;
  return (
    <dl className={classes.totals} aria-label="Totals">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
