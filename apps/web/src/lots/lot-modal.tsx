import { useForm } from '@mantine/form';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Lot, LotChange } from '@waybill/domain/lots/lot-schema';
import { useIsUploading } from '../catalogue/products/use-one-upload.ts';
import { useMay } from '../lib/session.ts';
import { useLast } from '../lib/use-last.ts';
import { validateWith } from '../lib/validate.ts';
import { useToday } from '../partners/use-today.ts';
import { useVersionedSave } from '../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../ui/dialog/details-modal.tsx';
import { useOpenRecord } from '../ui/layout/use-open-record.ts';
import { LotActions } from './lot-actions.tsx';
import { LotDetailsView } from './lot-details-view.tsx';
import { LotFields } from './lot-fields.tsx';
import { bodyOf, describeLot, lotValuesOf } from './lot-values.ts';
import { lotQuery, useLotChanges } from './queries.ts';

/** The lot with this id: what is known of it, its history, and where it went. */
export function LotModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const may = useMay();
  const today = useToday();
  const { update, latest } = useLotChanges();
  const uploading = useIsUploading();
  const shown = useLast(id);
  const query = useQuery({ ...lotQuery(shown ?? ''), ...(id === undefined && { queryFn: skipToken }) });
  const lot = useLast(query.data?.id === shown ? query.data : undefined);
  const current = lot?.id === shown ? lot : undefined;
  useOpenRecord('Lot', 'lot', id && current ? { id, name: `Lot ${current.lot_number}` } : undefined);
  const form = useForm({
    initialValues: lotValuesOf(current),
    validate: (values) => validateWith(LotChange)(bodyOf(values)),
    transformValues: (values) => LotChange.parse(bodyOf(values)),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: current as Lot | undefined,
    valuesOf: lotValuesOf,
    describe: describeLot,
    thing: 'lot',
    update,
    latest,
  });
  const changeable = may('lots.change') ? current : undefined;
  return (
    <>
      <DetailsModal
        title={current ? `Lot ${current.lot_number}` : 'Lot'}
        opened={id !== undefined}
        onClose={onClose}
        loading={!current}
        error={current ? undefined : query.error}
        failed="Failed to load the lot"
        retry={() => void query.refetch()}
        size="60rem"
        tall
        actions={changeable && <LotActions lot={changeable} />}
        edit={
          changeable
            ? {
                form,
                fields: <LotFields form={form} today={today} />,
                question: 'Are you sure you want to update this lot?',
                onSave: (values) => save(changeable.id, values),
                fallback: 'Failed to update the lot',
                busy: uploading,
              }
            : undefined
        }
      >
        {current && <LotDetailsView lot={current} />}
      </DetailsModal>
      {dialog}
    </>
  );
}
