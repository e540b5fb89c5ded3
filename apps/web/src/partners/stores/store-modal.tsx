import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STORE_NOT_DELETED, STORE_NOT_UPDATED, STORES_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import { type Store, StoreUpdate } from '@waybill/domain/partners/store-schema';
import { useEffect, useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { storeQuery, useStoreChanges } from '../store-queries.ts';
import { useOneRecord } from '../use-record.ts';
import { useRemoval } from '../use-removal.ts';
import { StoreDetails } from './store-details.tsx';
import { type FieldName, StoreFields } from './store-fields.tsx';
import { cachedStore } from './store-list-queries.ts';

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

/** The store with this id: view, edit, delete. */
export function StoreModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const may = useMay();
  const { update, remove, latest } = useStoreChanges();
  const cache = useQueryClient();
  const query = useQuery({
    ...storeQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => cachedStore(cache, id ?? ''),
  });
  const { record: store, state } = useOneRecord(query, id);
  useOpenRecord('Store', 'store', id && store ? { id, name: store.store_name } : undefined);
  const draft = useState('');
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
    opened: state.opened,
    thing: 'store',
    remove,
    onClose,
    fallback: STORE_NOT_DELETED,
  });

  const [note, setNote] = draft;
  useEffect(() => {
    if (!id) setNote('');
  }, [id, setNote]);
  return (
    <>
      <DetailsModal
        title={store ? `Store Details - ${store.store_name}` : 'Store Details'}
        {...state}
        onClose={onClose}
        failed={STORES_NOT_FETCHED}
        unsaved={note.trim() !== ''}
        edit={
          store && may('stores.save')
            ? {
                form,
                fields: <StoreFields input={(name) => form.getInputProps(name)} put={form.setFieldValue} />,
                question: 'Are you sure you want to update this store?',
                onSave: (values) => save(store.id, values),
                fallback: STORE_NOT_UPDATED,
              }
            : undefined
        }
        remove={may('stores.delete') ? removal : undefined}
      >
        {store && <StoreDetails store={store} draft={draft} />}
      </DetailsModal>
      {dialog}
    </>
  );
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
