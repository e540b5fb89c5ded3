import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type SavedView,
  VIEW_NAME_REQUIRED,
  VIEW_NOT_DELETED,
  VIEW_NOT_SAVED,
  type ViewList,
  type ViewSearch,
} from '@waybill/domain/accounts/saved-views';
import { useMay } from '../../lib/session.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { useOpenAfterMount } from '../../ui/dialog/use-open-after-mount.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSavedViewChanges } from './saved-view-queries.ts';
import { isSameView } from './use-shown-view.ts';

interface SavedViewModalProps {
  list: ViewList;
  /** Undefined for a new one. */
  view: SavedView | undefined;
  shown: ViewSearch;
  opened: boolean;
  onClose: () => void;
}

export function SavedViewModal({ list, view, shown, opened, onClose }: SavedViewModalProps) {
  const mayShare = useMay()('views.share');
  const { add, update, remove } = useSavedViewChanges(list);
  const form = useForm({
    initialValues: { name: view?.name ?? '', shared: view?.shared ?? false, takeShown: false },
    validate: { name: (name) => (name.trim() === '' ? VIEW_NAME_REQUIRED : null) },
  });
  return (
    <FormModal
      title={view ? `Edit View ${view.name}` : 'Save This View'}
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      form={form}
      submitLabel="Save View"
      fallback={VIEW_NOT_SAVED}
      onSubmit={({ name, shared, takeShown }) =>
        view
          ? update(view.id, { name, shared, ...(takeShown && { search: shown }) })
          : add({ list, name, shared, search: shown })
      }
    >
      <TextInput label="Name" data-autofocus maxLength={60} {...form.getInputProps('name')} />
      {mayShare && (
        <Checkbox
          label="Share with everyone in the business"
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
      {view && !isSameView(view.search, shown) && (
        <Checkbox
          label="Keep the filters, sort and columns that are shown now"
          {...form.getInputProps('takeShown', { type: 'checkbox' })}
        />
      )}
      {view && (
        <div>
          <DeleteButton
            removal={{
              label: 'Delete View',
              question: `Are you sure you want to delete the view ${view.name}?`,
              fallback: VIEW_NOT_DELETED,
              onDelete: async () => {
                toast.good(await remove(view.id));
                onClose();
              },
            }}
          />
        </div>
      )}
    </FormModal>
  );
}
