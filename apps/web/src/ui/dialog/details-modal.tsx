import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingSkeleton } from '../feedback/loading-skeleton.tsx';
import type { Removal } from './delete-button.tsx';
import { DetailsForm } from './details-form.tsx';
import { Dialog } from './dialog.tsx';
import { EditingDialogs } from './editing-dialogs.tsx';
import { type EditOptions, useEditing } from './use-editing.ts';

interface DetailsModalProps<Values, Sent> {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The record in view mode; rendered once it has loaded. */
  children: ReactNode;
  /** While the record loads, or when it could not be loaded. */
  loading?: boolean;
  error?: unknown;
  failed?: string;
  retry?: () => void;
  /** Undefined for users who may not edit; `fields` are the inputs. */
  edit?: (EditOptions<Values, Sent> & { fields: ReactNode }) | undefined;
  /** Undefined for users who may not delete. */
  remove?: Removal | undefined;
  /** More buttons at the foot in view mode. */
  actions?: ReactNode;
  /** Something typed in the children would be lost by closing, such as a note that was not added. */
  unsaved?: boolean;
  size?: string;
  /** Its sections load after it. */
  tall?: boolean;
}

/**
 * The large dialog of one record: view, edit, confirm, save, and view with a success message.
 * Cancel restores the record; closing with unsaved changes asks; errors are shown inline.
 */
export function DetailsModal<Values extends Record<string, unknown>, Sent>(
  props: DetailsModalProps<Values, Sent>,
) {
  const { title, opened, children, edit, remove, size = '56rem', tall = false } = props;
  const editing = useEditing({ edit, opened, unsaved: props.unsaved, onClose: props.onClose });
  return (
    <Dialog opened={opened} onClose={editing.close} title={title} size={size} tall={tall}>
      {props.error ? (
        <ErrorState
          error={props.error}
          fallback={props.failed ?? 'Failed to load'}
          retry={props.retry ?? props.onClose}
        />
      ) : props.loading ? (
        <LoadingSkeleton shape="facts" count={9} />
      ) : (
        <DetailsForm editing={editing} edit={edit} remove={remove} actions={props.actions}>
          {children}
        </DetailsForm>
      )}
      <EditingDialogs {...editing} />
    </Dialog>
  );
}
