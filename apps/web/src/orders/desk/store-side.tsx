import type { Store } from '@waybill/domain/partners/store-schema';
import { memo } from 'react';
import { StoreNotesPanel } from '../../partners/store-notes-panel.tsx';
import classes from './create-order-page.module.css';

export const StoreSide = memo(function StoreSide({ store }: { store: Store }) {
  return (
    <div className={`${classes.panel} ${classes.notes}`}>
      <h2 className={classes.heading}>Store Notes</h2>
      <StoreNotesPanel
        key={store.id}
        storeId={store.id}
        storeName={store.store_name}
        noteSource="create_order_screen"
      />
    </div>
  );
});
