import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { deleteQuestion } from '@waybill/domain/activity/undo';
import { type Processor, ProcessorChange } from '@waybill/domain/catalogue/processor-schema';
import {
  PROCESSOR_NOT_DELETED,
  PROCESSOR_NOT_UPDATED,
  PROCESSORS_NOT_FETCHED,
} from '@waybill/domain/catalogue/sentences';
import { useMay } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { useRecord } from '../../partners/use-record.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { BlockingBrands } from './blocking-brands.tsx';
import { ProcessorDetails } from './processor-details.tsx';
import { type ProcessorField, ProcessorFields } from './processor-fields.tsx';
import { processorsQuery, useProcessorChanges } from './queries.ts';

const LABELS = {
  name: 'Name',
  license_number: 'License Number',
  contact_name: 'Contact Name',
  phone: 'Phone',
  address: 'Address',
};

/** The processor with this id: view, edit, delete unless a brand uses it. */
export function ProcessorModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const may = useMay();
  const { update, remove, restore, latest } = useProcessorChanges();
  const { record: processor, state } = useRecord(useQuery(processorsQuery), id, 'Processor');
  useOpenRecord('Processor', 'processor', id && processor ? { id, name: processor.name } : undefined);
  const form = useForm({
    initialValues: valuesOf(processor),
    validate: validateWith(ProcessorChange),
    transformValues: (values) => ProcessorChange.parse(values),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: processor,
    valuesOf,
    labels: LABELS,
    thing: 'processor',
    update,
    latest,
  });
  const changeable = may('catalogue.change') ? processor : undefined;
  return (
    <>
      <DetailsModal
        title={processor ? `Processor Details - ${processor.name}` : 'Processor Details'}
        {...state}
        onClose={onClose}
        failed={PROCESSORS_NOT_FETCHED}
        edit={
          changeable
            ? {
                form,
                fields: <ProcessorFields input={(name) => form.getInputProps(name)} />,
                question: 'Are you sure you want to update this processor?',
                onSave: (values) => save(changeable.id, values),
                fallback: PROCESSOR_NOT_UPDATED,
              }
            : undefined
        }
        remove={
          changeable
            ? {
                question: deleteQuestion('processor'),
                onDelete: async () => {
                  toast.good((await remove(changeable.id)) ?? '', () => restore(changeable.id));
                  onClose();
                },
                fallback: PROCESSOR_NOT_DELETED,
                explain: (problem) => <BlockingBrands problem={problem} brands={changeable.related_brands} />,
              }
            : undefined
        }
      >
        {processor && <ProcessorDetails processor={processor} />}
      </DetailsModal>
      {dialog}
    </>
  );
}

function valuesOf(processor: Processor | undefined): Record<ProcessorField, string> & { version: number } {
  return {
    name: processor?.name ?? '',
    license_number: processor?.license_number ?? '',
    address: processor?.address ?? '',
    contact_name: processor?.contact_name ?? '',
    phone: processor?.phone ?? '',
    version: processor?.version ?? 0,
  };
}
