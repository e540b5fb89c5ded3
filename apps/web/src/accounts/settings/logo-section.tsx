import { useMutation, useQuery } from '@tanstack/react-query';
import type { Logo } from '@waybill/domain/accounts/logo';
import { checkName, checkSize } from '@waybill/domain/lib/uploads';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { type Outcome, OutcomeMessage } from '../../ui/feedback/outcome-message.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { LogoButtons } from './logo-buttons.tsx';
import { logoQuery, useLogoChanges } from './logo-queries.ts';
import classes from './logo-section.module.css';
import page from './settings-page.module.css';

export function LogoSection() {
  const { data, error, refetch } = useQuery(logoQuery);
  return (
    <section className={sheet.sheet} aria-labelledby="logo">
      <h2 className={classes.heading} id="logo">
        Logo
      </h2>
      {data !== undefined ? (
        <LogoField logo={data} />
      ) : error ? (
        <ErrorState error={error} fallback="Failed to load the logo" retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="fields" count={1} />
      )}
    </section>
  );
}

function LogoField({ logo }: { logo: Logo | null }) {
  const { send, remove } = useLogoChanges();
  const [outcome, setOutcome] = useState<Outcome>();
  const told = (fallback: string) => ({
    onSuccess: (text: string) => setOutcome({ kind: 'good', text }),
    onError: (problem: unknown) => setOutcome({ kind: 'bad', text: sentenceOf(problem, fallback) }),
  });
  const sending = useMutation({ mutationFn: send, ...told('Failed to save the logo') });
  const removing = useMutation({ mutationFn: remove, ...told('Failed to remove the logo') });
  const choose = (file: File) => {
    const refusal = checkName('logo', file.name) ?? checkSize('logo', file.name, file.size);
    setOutcome(refusal ? { kind: 'bad', text: refusal } : undefined);
    if (!refusal) sending.mutate(file);
  };
  return (
    <>
      <div className={classes.field}>
        <div className={classes.paper}>
          {logo ? <img src={logo.url} alt={`Logo: ${logo.original_name}`} /> : <span>No logo yet</span>}
        </div>
        <div className={classes.side}>
          <p className={page.lead}>
            Printed at the top of issued invoices and their drafts, credit memos, packing lists, statements
            and notices. JPEG or PNG, at most 5 MB.
          </p>
          <LogoButtons
            has={logo !== null}
            sending={sending.isPending}
            removing={removing.isPending}
            onChoose={choose}
            onRemove={() => removing.mutate()}
          />
        </div>
      </div>
      <div className={classes.outcome} aria-live="polite">
        <OutcomeMessage outcome={outcome} onDismiss={() => setOutcome(undefined)} />
      </div>
    </>
  );
}
