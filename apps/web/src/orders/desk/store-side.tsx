import type { Store } from '@waybill/domain/partners/store-schema';
import { memo } from 'react';
import { StoreNotesPanel } from '../../partners/store-notes-panel.tsx';
import classes from './create-order-page.module.css';

export const StoreSide = memo(function StoreSide({ store }: { store: Store }) {
  return (
    <div className={`${classes.panel} ${classes.notes}`}>
      <StoreNotesPanel
        key={store.id}
        title="Store Notes"
        storeId={store.id}
        storeName={store.store_name}
        noteSource="create_order_screen"
      />
    </div>
  );
});
