import { Button } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';

interface BulkFootProps {
  /** 'Update 3 Orders'. */
  label: string;
  count: number;
  /** How many are changed already; beyond the first request it is shown. */
  done: number;
  pending: boolean;
  disabled: boolean;
  error: string | undefined;
  cancel: () => void;
}

export function BulkFoot({ label, count, done, pending, disabled, error, cancel }: BulkFootProps) {
  return (
    <FormFoot
      message={
        <>
          {error && <Message kind="bad">{error}</Message>}
          {pending && done > 0 && done < count && (
            <Message kind="info">
              {formatCount(done)} of {formatCount(count)} orders are done.
            </Message>
          )}
        </>
      }
    >
      <div className={dialog.end}>
        <Button variant="default" disabled={pending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={disabled}>
          {label}
        </Button>
      </div>
    </FormFoot>
  );
}

export function ordersIn(count: number): string {
  return count === 1 ? '1 Order' : `${formatCount(count)} Orders`;
}
