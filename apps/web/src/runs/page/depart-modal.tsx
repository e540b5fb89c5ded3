import { useForm } from '@mantine/form';
import type { Run } from '@waybill/domain/runs/run-schema';
import { DRIVER_NEEDED, PLATE_NEEDED, RUN_NOT_SAVED, STOP_NEEDED } from '@waybill/domain/runs/sentences';
import { formatCount } from '../../lib/format.ts';
import { useGateOverride } from '../../orders/gate/use-gate-override.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useRunChanges } from '../queries.ts';
import classes from '../runs.module.css';

interface DepartModalProps {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

/** The delivery checks may refuse it, and an admin may override them with a reason. */
export function DepartModal({ run, opened, onClose }: DepartModalProps) {
  const { depart } = useRunChanges();
  const gate = useGateOverride();
  const form = useForm({ initialValues: {} });
  const missing = lacking(run);
  return (
    <FormModal
      title={`Depart: ${run.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async () => (await gate.send((override) => depart(run, override))).message}
      submitLabel="Depart"
      fallback={RUN_NOT_SAVED}
      busy={missing.length > 0}
    >
      <p className={classes.text}>
        The manifest is frozen, and {formatCount(run.stops_total)} {run.stops_total === 1 ? 'stop' : 'stops'}{' '}
        with {formatCount(run.cases)} cases change only through the run until it has returned.
      </p>
      {missing.map((sentence) => (
        <Message key={sentence} kind="warn">
          {sentence}
        </Message>
      ))}
      {gate.field}
    </FormModal>
  );
}

/** What the plan must have first. */
function lacking({ driver_id, vehicle_plate, stops }: Run): string[] {
  return [
    ...(driver_id ? [] : [DRIVER_NEEDED]),
    ...(vehicle_plate ? [] : [PLATE_NEEDED]),
    ...(stops.length > 0 ? [] : [STOP_NEEDED]),
  ];
}
