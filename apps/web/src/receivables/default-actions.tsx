import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DefaultRow } from '@waybill/domain/receivables/default-schema';
import { defaultsApi } from '@waybill/domain/receivables/defaults-api';
import { useState } from 'react';
import { sentenceOf, urlOf } from '../lib/call.ts';
import { useLast } from '../lib/use-last.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { NoticeModal } from './notice-modal.tsx';
import { type Notice, nextStepOf, STEP_BUTTONS } from './notice-steps.ts';
import { useReceivableChanges } from './queries.ts';
import { savePaper } from './save-paper.ts';

export function LetterButton({ notice: { id, number } }: { notice: Notice }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Download letter ${number}`}
      onClick={() => void savePaper(urlOf(defaultsApi.letter, { id }))}
    >
      {number}
    </Button>
  );
}

/** The notice of an order in default, or the next step of it. */
export function DefaultActions({ row }: { row: DefaultRow }) {
  const { makeNotice } = useReceivableChanges();
  // As it was when the step was asked for, so that the saved one does not take its place in the open dialog.
  const [asked, setAsked] = useState<Notice>();
  const shown = useLast(asked);
  const make = useMutation({
    mutationFn: () => makeNotice(row.store_id),
    onSuccess: ({ data }) => toast.good(`Notice ${data.number} made for ${data.store_name}.`),
    onError: (error) => toast.bad(sentenceOf(error, 'Failed to make the notice')),
  });
  const makeButton = (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Make Notice for ${row.store_name}, ${row.order_number}`}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Make Notice
    </Button>
  );
  if (!row.notice) return makeButton;
  const label = STEP_BUTTONS[nextStepOf(row.notice, row.amount <= 0)];
  return (
    <>
      {isOwedAgain(row) && makeButton}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${row.notice.number}, ${row.order_number}`}
        onClick={() => setAsked(row.notice ?? undefined)}
      >
        {label}
      </Button>
      {shown && (
        <NoticeModal
          key={shown.version}
          notice={shown}
          isPaid={row.amount <= 0}
          opened={asked !== undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The payment that was reported has been taken back since. */
function isOwedAgain({ amount, notice }: DefaultRow): boolean {
  return amount > 0 && Boolean(notice?.paid_reported_on);
}
