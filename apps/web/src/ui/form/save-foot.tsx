import { Button } from '@mantine/core';
import { Message } from '../feedback/message.tsx';
import { SuccessMessage } from '../feedback/success-message.tsx';
import { FormFoot } from './form-foot.tsx';

interface SaveFootProps {
  label: string;
  pending: boolean;
  error: string | undefined;
  /** What the server said of the last save, until it is dismissed. */
  success: string | undefined;
  onDismiss: () => void;
}

/** The bar of a long form that stays open when it is saved. */
export function SaveFoot({ label, pending, error, success, onDismiss }: SaveFootProps) {
  return (
    <FormFoot
      message={
        <>
          {error && <Message kind="bad">{error}</Message>}
          {success && <SuccessMessage onDismiss={onDismiss}>{success}</SuccessMessage>}
        </>
      }
    >
      <Button type="submit" loading={pending}>
        {label}
      </Button>
    </FormFoot>
  );
}
