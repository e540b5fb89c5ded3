import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../feedback/message.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import { DeleteButton, type Removal } from './delete-button.tsx';
import classes from './dialog.module.css';
import { EditingMessages } from './editing-messages.tsx';
import type { Editing } from './use-editing.ts';

interface DetailsFormProps {
  editing: Editing;
  /** Undefined for users who may not edit. */
  edit: { busy?: boolean; fields: ReactNode } | undefined;
  remove: Removal | undefined;
  /** More buttons at the foot in view mode. */
  actions?: ReactNode;
  /** The record in view mode. */
  children: ReactNode;
}

/** One record in view or edit mode with its buttons, in a dialog or on a page of its own. */
export function DetailsForm({ editing, edit, remove, actions, children }: DetailsFormProps) {
  return (
    <form className={classes.stack} onSubmit={editing.onSubmit} noValidate>
      {editing.active ? edit?.fields : children}
      <Foot editing={editing} edit={edit} remove={remove} actions={actions} />
    </form>
  );
}

function Foot({ editing, edit, remove, actions }: Omit<DetailsFormProps, 'children'>) {
  const message = (
    <>
      <EditingMessages {...editing} />
      {remove?.error && <Message kind="bad">{remove.error}</Message>}
    </>
  );
  if (editing.active) {
    return (
      <FormFoot message={message}>
        <div className={classes.end}>
          <Button variant="default" disabled={editing.pending} onClick={editing.cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={editing.pending} disabled={edit?.busy ?? false}>
            Save Changes
          </Button>
        </div>
      </FormFoot>
    );
  }
  if (!edit && !remove && !actions) return null;
  return (
    <FormFoot message={message} className={actions ? classes.crowded : undefined}>
      {remove && (
        <DeleteButton
          removal={{ ...remove, onDelete: () => editing.runUnguarded(remove.onDelete) }}
          icon={<IconTrash size={16} aria-hidden />}
        />
      )}
      <div className={classes.end}>
        {actions}
        {edit !== undefined && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={editing.start}>
            Edit
          </Button>
        )}
      </div>
    </FormFoot>
  );
}
