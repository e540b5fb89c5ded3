import { useNavigate } from '@tanstack/react-router';
import type { Store } from '@waybill/domain/partners/store-schema';
import { useState } from 'react';
import { StoreNotesPanel } from '../../partners/store-notes-panel.tsx';
import { StoreFacts, StoreTrade, SystemFacts } from '../../partners/stores/store-details.tsx';
import { useStoreRecord } from '../../partners/stores/use-store-record.tsx';
import { DetailsForm } from '../../ui/dialog/details-form.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { EditingDialogs } from '../../ui/dialog/editing-dialogs.tsx';
import { useEditing } from '../../ui/dialog/use-editing.ts';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import classes from './store-page.module.css';
import { StorePanel } from './store-panel.tsx';

/** What the details dialog shows and does, on the page. */
export function StoreRecord({ store }: { store: Store }) {
  const navigate = useNavigate();
  const draft = useState('');
  const guard = useLeaveGuard({ by: 'path' });
  const record = useStoreRecord(store, {
    opened: true,
    onRemoved: () => void navigate({ to: '/dashboard/manage-stores' }),
  });
  const editing = useEditing({ edit: record.edit, guard, unsaved: draft[0].trim() !== '' });
  return (
    <div className={`${classes.column} ${classes.record}`}>
      <StorePanel title="Details">
        <div className={classes.body} data-editing={editing.active || undefined}>
          <DetailsForm editing={editing} edit={record.edit} remove={record.remove}>
            <StoreFacts store={store} />
            <StoreTrade store={store} />
            <SystemFacts store={store} />
          </DetailsForm>
        </div>
      </StorePanel>
      <div className={classes.panel}>
        <div className={classes.body}>
          <StoreNotesPanel
            title="Store notes"
            storeId={store.id}
            storeName={store.store_name}
            noteSource="store_details_screen"
            draft={draft}
          />
        </div>
      </div>
      <EditingDialogs {...editing} />
      <DiscardQuestion {...guard.question} />
      {record.dialog}
    </div>
  );
}
