import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { COD_LIST_SAVED } from '@waybill/domain/receivables/default-schema';
import { CodList } from '@waybill/domain/receivables/defaults-api';
import { useState } from 'react';
import { sentenceOf } from '../lib/call.ts';
import { validateWith } from '../lib/validate.ts';
import dialog from '../ui/dialog/dialog.module.css';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../ui/dialog/discard-question.tsx';
import { useDiscard } from '../ui/dialog/use-discard.ts';
import { Message } from '../ui/feedback/message.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import { CodChanges } from './cod-changes.tsx';
import { useReceivableChanges } from './queries.ts';

/** Paste the list of the Office, see what it changes, and confirm. */
export function CodListModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { codList } = useReceivableChanges();
  const [licenses, setLicenses] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const compare = useMutation({ mutationFn: () => codList({ licenses }) });
  const save = useMutation({
    mutationFn: () => codList({ licenses, confirm: true }),
    onSuccess: ({ message }) => {
      toast.good(message ?? COD_LIST_SAVED);
      close();
    },
  });
  const back = () => {
    compare.reset();
    save.reset();
  };
  const close = () => {
    back();
    setLicenses('');
    setRefusal(undefined);
    onClose();
  };
  const discard = useDiscard(() => licenses.trim() !== '', close);
  const preview = compare.data?.data;
  const look = () => {
    const { licenses: wrong } = validateWith(CodList)({ licenses });
    setRefusal(wrong);
    if (!wrong) compare.mutate();
  };
  const error = compare.error ?? save.error;
  return (
    <Dialog
      title="Update C.O.D. List"
      opened={opened}
      onClose={() => !save.isPending && discard.ask()}
      size="40rem"
    >
      <div className={dialog.stack}>
        {preview ? (
          <CodChanges preview={preview} />
        ) : (
          <Textarea
            label="Licenses on the list"
            description="One license in a line, or parted by commas, semicolons or tabs."
            autosize
            minRows={8}
            maxRows={16}
            data-autofocus
            value={licenses}
            onChange={(event) => setLicenses(event.currentTarget.value)}
            error={refusal}
          />
        )}
        <FormFoot
          message={
            error && <Message kind="bad">{sentenceOf(error, 'Failed to update the C.O.D. list')}</Message>
          }
        >
          <div className={dialog.end}>
            <Button variant="default" disabled={save.isPending} onClick={preview ? back : discard.ask}>
              {preview ? 'Back' : 'Cancel'}
            </Button>
            {preview ? (
              <Button loading={save.isPending} onClick={() => save.mutate()}>
                Confirm
              </Button>
            ) : (
              <Button loading={compare.isPending} onClick={look}>
                Preview
              </Button>
            )}
          </div>
        </FormFoot>
      </div>
      <DiscardQuestion {...discard.question} />
    </Dialog>
  );
}
