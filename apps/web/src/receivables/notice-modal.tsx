import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { refuseSteps } from '@waybill/domain/receivables/default-schema';
import { NoticeChange } from '@waybill/domain/receivables/defaults-api';
import { refusedBy, validateWith } from '../lib/validate.ts';
import { useToday } from '../partners/use-today.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { type Notice, nextStepOf, STEP_LABELS, STEPS } from './notice-steps.ts';
import { useReceivableChanges } from './queries.ts';

interface NoticeModalProps {
  notice: Notice;
  /** Nothing is left to pay, so that this is the next to be reported. */
  isPaid: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the day of each step; the next one is offered as of today. */
export function NoticeModal({ notice, isPaid, opened, onClose }: NoticeModalProps) {
  const today = useToday();
  const { changeNotice } = useReceivableChanges();
  const next = nextStepOf(notice, isPaid);
  const form = useForm({
    initialValues: {
      sent_to_store_on: notice.sent_to_store_on ?? '',
      reported_on: notice.reported_on ?? '',
      paid_reported_on: notice.paid_reported_on ?? '',
      report_reference: notice.report_reference ?? '',
      ...(next !== 'none' && { [next]: today }),
    },
    validate: (values) => {
      const steps = stepsOf(values);
      return { ...refusedBy(() => refuseSteps(steps, today)), ...check(steps) };
    },
    transformValues: stepsOf,
  });
  return (
    <FormModal
      title={`Notice ${notice.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (steps) => {
        const { data } = await changeNotice(notice.id, { ...steps, version: notice.version });
        return `Notice ${data.number} saved successfully!`;
      }}
      submitLabel="Save"
      fallback="Failed to save the notice"
    >
      {STEPS.map((step) => (
        <DayField key={step} label={STEP_LABELS[step]} max={today} {...form.getInputProps(step)} />
      ))}
      <TextInput label="Reference of the report" {...form.getInputProps('report_reference')} />
    </FormModal>
  );
}

const check = validateWith(NoticeChange);

/** An empty day takes its step back. */
function stepsOf(values: Record<(typeof STEPS)[number] | 'report_reference', string>) {
  return {
    sent_to_store_on: values.sent_to_store_on || null,
    reported_on: values.reported_on || null,
    paid_reported_on: values.paid_reported_on || null,
    report_reference: values.report_reference.trim() || null,
  };
}
