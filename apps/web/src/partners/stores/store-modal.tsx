import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STORES_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import { useEffect, useState } from 'react';
import { useLast } from '../../lib/use-last.ts';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { StorePageButton } from '../store-page-button.tsx';
import { storeQuery } from '../store-queries.ts';
import { useOneRecord } from '../use-record.ts';
import { StoreDetails } from './store-details.tsx';
import { cachedRow } from './store-list-queries.ts';
import { useStoreRecord } from './use-store-record.tsx';

/** The store with this id: view, edit, delete. */
export function StoreModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const cache = useQueryClient();
  const query = useQuery({ ...storeQuery(id ?? ''), enabled: id !== undefined });
  const { record: store, state } = useOneRecord(query, id);
  const row = cachedRow(cache, useLast(id) ?? '');
  const name = store?.store_name ?? (state.error ? undefined : row?.store_name);
  useOpenRecord('Store', 'store', id && name ? { id, name } : undefined);
  const draft = useState('');
  const { edit, remove, dialog } = useStoreRecord(store, { opened: state.opened, onRemoved: onClose });
  const [note, setNote] = draft;
  useEffect(() => {
    if (!id) setNote('');
  }, [id, setNote]);
  return (
    <>
      <DetailsModal
        title={name ? `Store Details - ${name}` : 'Store Details'}
        {...state}
        onClose={onClose}
        failed={STORES_NOT_FETCHED}
        tall
        unsaved={note.trim() !== ''}
        edit={edit}
        remove={remove}
        actions={store && <StorePageButton id={store.id} />}
      >
        {store && <StoreDetails store={store} draft={draft} />}
      </DetailsModal>
      {dialog}
    </>
  );
}
