import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SAMPLE_NOT_LOADED, SAMPLE_NOT_REMOVED, sampleApi } from '@waybill/domain/analytics/sample-data';
import { useState } from 'react';
import { call, sentenceOf } from '../lib/call.ts';
import { Confirm } from '../ui/dialog/confirm.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import classes from './first-steps.module.css';

/** Everything that is shown may have changed. */
function useSampleCall(send: () => Promise<{ message: string }>, failed: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      toast.good(message);
    },
    onError: (error) => toast.bad(sentenceOf(error, failed)),
  });
}

export function LoadSampleData() {
  const load = useSampleCall(() => call(sampleApi.load), SAMPLE_NOT_LOADED);
  return (
    <p className={classes.sample}>
      Would you rather look around first?
      <Button variant="default" size="compact-md" loading={load.isPending} onClick={() => load.mutate()}>
        Load sample data
      </Button>
    </p>
  );
}

export function RemoveSampleData() {
  const [asking, setAsking] = useState(false);
  const remove = useSampleCall(() => call(sampleApi.remove), SAMPLE_NOT_REMOVED);
  return (
    <div className={classes.loaded} role="note">
      <span>You are looking at sample data. What you add yourself stays when you remove it.</span>
      <Button variant="default" size="compact-md" loading={remove.isPending} onClick={() => setAsking(true)}>
        Remove sample data
      </Button>
      <Confirm
        opened={asking}
        title="Remove the sample data?"
        confirmLabel="Remove"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
      >
        The sample processors, brands, products, stores and orders go. What you have added yourself stays.
      </Confirm>
    </div>
  );
}
