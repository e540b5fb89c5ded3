import { useForm } from '@mantine/form';
import { STORE_NOT_DELETED, STORE_NOT_UPDATED } from '@waybill/domain/partners/sentences';
import { type Store, StoreUpdate } from '@waybill/domain/partners/store-schema';
import { useMay } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { useStoreChanges } from '../store-queries.ts';
import { useRemoval } from '../use-removal.ts';
import { type FieldName, StoreFields } from './store-fields.tsx';

const LABELS = {
  store_name: 'Store Name',
  license_number: 'License Number',
  address: 'Address',
  contact_name: 'Contact Name',
  phone: 'Phone',
  license_name: 'License Name',
  store_type: 'Store Type',
  website: 'Website',
  license_expiration: 'License Expiration',
  store_email: 'Store Email',
  store_phone: 'Store Phone',
  city: 'City',
  county: 'County',
  zipcode: 'Zipcode',
  state: 'State',
};

interface StoreRecord {
  /** Of the dialog; a page stands open as long as it is shown. */
  opened: boolean;
  /** Called after the store was deleted. */
  onRemoved: () => void;
}

/** Editing and deleting a store, for those who may: spread it on DetailsModal or DetailsForm, and render the dialog. */
export function useStoreRecord(store: Store | undefined, { opened, onRemoved }: StoreRecord) {
  const may = useMay();
  const { update, remove, restore, latest } = useStoreChanges();
  const form = useForm({
    initialValues: valuesOf(store),
    validate: validateWith(StoreUpdate),
    transformValues: (values) => StoreUpdate.parse(values),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: store,
    valuesOf,
    labels: LABELS,
    thing: 'store',
    update,
    latest,
  });
  const removal = useRemoval(store, {
    opened,
    thing: 'store',
    remove,
    restore,
    onClose: onRemoved,
    fallback: STORE_NOT_DELETED,
  });
  const edit = store &&
    may('stores.save') && {
      form,
      fields: <StoreFields input={(name) => form.getInputProps(name)} put={form.setFieldValue} />,
      question: 'Are you sure you want to update this store?',
      onSave: (values: StoreUpdate) => save(store.id, values),
      fallback: STORE_NOT_UPDATED,
    };
  return { edit: edit || undefined, remove: may('stores.delete') ? removal : undefined, dialog };
}

function valuesOf(store: Store | undefined): Record<FieldName, string> & { version: number } {
  const text = (name: FieldName) => store?.[name] ?? '';
  return {
    store_name: text('store_name'),
    license_number: text('license_number'),
    address: text('address'),
    contact_name: text('contact_name'),
    phone: text('phone'),
    license_name: text('license_name'),
    store_type: text('store_type'),
    website: text('website'),
    license_expiration: text('license_expiration'),
    store_email: text('store_email'),
    store_phone: text('store_phone'),
    city: text('city'),
    county: text('county'),
    zipcode: text('zipcode'),
    state: text('state'),
    version: store?.version ?? 0,
  };
}
