import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DefaultRow } from '@waybill/domain/receivables/default-schema';
import { defaultsApi } from '@waybill/domain/receivables/defaults-api';
import { useState } from 'react';
import { sentenceOf, urlOf } from '../lib/call.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { NoticeModal } from './notice-modal.tsx';
import { nextStepOf, STEP_BUTTONS } from './notice-steps.ts';
import { useReceivableChanges } from './queries.ts';
import { savePaper } from './save-paper.ts';

type Notice = NonNullable<DefaultRow['notice']>;

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
  const [asking, setAsking] = useState(false);
  const make = useMutation({
    mutationFn: () => makeNotice(row.store_id),
    onSuccess: ({ data }) => toast.good(`Notice ${data.number} made for ${data.store_name}.`),
    onError: (error) => toast.bad(sentenceOf(error, 'Failed to make the notice')),
  });
  if (!row.notice)
    return (
      <Button
        size="compact-sm"
        aria-label={`Make Notice for ${row.store_name}, ${row.order_number}`}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        Make Notice
      </Button>
    );
  const label = STEP_BUTTONS[nextStepOf(row.notice)];
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${row.notice.number}, ${row.order_number}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <NoticeModal
        key={row.notice.version}
        notice={row.notice}
        opened={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
