import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { BrandForm } from '@waybill/domain/catalogue/brand-schema';
import { BRAND_NOT_ADDED } from '@waybill/domain/catalogue/sentences';
import { useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { MediaFields } from '../media/media-fields.tsx';
import { imageOf, uploadMedia, uploadProblem } from '../media/upload-media.ts';
import { useMediaDraft } from '../media/use-media-draft.ts';
import { processorsQuery } from '../processors/queries.ts';
import { type BrandField, BrandFields } from './brand-fields.tsx';
import { useBrandChanges } from './queries.ts';

const EMPTY = {
  brandName: '',
  processorIds: [] as string[],
  licenseNumber: '',
  address: '',
  contactName: '',
  phone: '',
};

const FORM_NAMES: Record<BrandField, keyof typeof EMPTY> = {
  brand_name: 'brandName',
  processorIds: 'processorIds',
  license_number: 'licenseNumber',
  address: 'address',
  contact_name: 'contactName',
  phone: 'phone',
};

export function AddBrandModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useBrandChanges();
  const { id: userId } = useSession();
  const { isPending } = useQuery(processorsQuery);
  const [sending, setSending] = useState(false);
  const draft = useMediaDraft(0);
  const form = useForm({ initialValues: EMPTY, validate: validateWith(BrandForm) });

  /** The brand is saved after all its media are uploaded. */
  const submit = async (values: typeof EMPTY) => {
    if (!draft.check()) throw new CallError(400, { error: 'Please check the photos and videos.' });
    setSending(true);
    try {
      const brandImages = [];
      for (const item of draft.items) {
        const way = { brandName: values.brandName, userId, signal: new AbortController().signal };
        const onProgress = (progress: number) => draft.put(item.id, { progress });
        const uploaded = await uploadMedia(item, { ...way, onProgress }).catch((error) => {
          draft.put(item.id, { progress: undefined });
          throw new CallError(400, { error: uploadProblem(error) });
        });
        draft.put(item.id, { uploaded, progress: 1 });
        brandImages.push(imageOf(item, uploaded));
      }
      return await add(BrandForm.parse({ ...values, brandImages }));
    } finally {
      setSending(false);
    }
  };

  return (
    <FormModal
      adds="brand"
      title="Add New Brand"
      opened={opened}
      onClose={() => {
        draft.clear();
        onClose();
      }}
      form={form}
      onSubmit={submit}
      submitLabel="Add Brand"
      fallback={BRAND_NOT_ADDED}
      busy={isPending}
      unsaved={draft.items.length > 0}
      size="44rem"
    >
      <BrandFields input={(name) => form.getInputProps(FORM_NAMES[name])} />
      <MediaFields draft={draft} disabled={sending} />
    </FormModal>
  );
}
