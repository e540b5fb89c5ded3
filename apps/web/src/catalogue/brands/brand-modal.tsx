import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteQuestion } from '@waybill/domain/activity/undo';
import { BrandChange } from '@waybill/domain/catalogue/brand-schema';
import {
  BRAND_NOT_DELETED,
  BRAND_NOT_UPDATED,
  BRANDS_NOT_FETCHED,
} from '@waybill/domain/catalogue/sentences';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { useRecord } from '../../partners/use-record.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { useBrandMedia } from '../media/use-brand-media.ts';
import { processorsQuery } from '../processors/queries.ts';
import { BrandDetails } from './brand-details.tsx';
import { BrandFields } from './brand-fields.tsx';
import { type BrandValues, describeBrand, valuesOf } from './brand-values.ts';
import { brandsQuery, useBrandChanges } from './queries.ts';

/** The brand with this id: view, edit, delete, and its photos and videos. */
export function BrandModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const changeable = useMay()('catalogue.change');
  const { update, remove, restore, latest } = useBrandChanges();
  const cache = useQueryClient();
  const { record: brand, state } = useRecord(useQuery(brandsQuery), id, 'Brand');
  useOpenRecord('Brand', 'brand', id && brand ? { id, name: brand.brand_name } : undefined);
  const media = useBrandMedia(brand);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<BrandValues>({ initialValues: valuesOf(brand), validate: validateWith(BrandChange) });
  const { save, dialog } = useVersionedSave({
    form,
    record: brand,
    valuesOf,
    describe: (values) => describeBrand(values, cache.getQueryData(processorsQuery.queryKey) ?? []),
    thing: 'brand',
    update: (id, values) => update(id, BrandChange.parse(values)),
    latest,
  });

  const close = () => {
    media.leave();
    setRefusal(undefined);
    onClose();
  };
  // An upload changes the brand's version, so editing would end in a conflict.
  const editable = changeable && !media.sending ? brand : undefined;
  return (
    <>
      <DetailsModal
        title={brand ? `Brand Details - ${brand.brand_name}` : 'Brand Details'}
        {...state}
        onClose={close}
        failed={BRANDS_NOT_FETCHED}
        unsaved={media.sending}
        edit={
          editable
            ? {
                form,
                fields: <BrandFields input={(name) => form.getInputProps(name)} />,
                question: 'Are you sure you want to update this brand?',
                onSave: (values) => save(editable.id, values),
                fallback: BRAND_NOT_UPDATED,
              }
            : undefined
        }
        remove={
          editable
            ? {
                question: deleteQuestion('brand'),
                onDelete: async () => {
                  toast.good(await remove(editable.id), () => restore(editable.id));
                  close();
                },
                fallback: BRAND_NOT_DELETED,
                error: refusal,
                onError: setRefusal,
              }
            : undefined
        }
      >
        {brand && <BrandDetails brand={brand} media={media} changeable={changeable} />}
      </DetailsModal>
      {dialog}
    </>
  );
}
