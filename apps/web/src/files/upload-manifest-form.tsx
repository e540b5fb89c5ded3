import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NO_ORDER, NO_PENDING_ORDERS } from '@waybill/domain/files/order-files';
import { NO_FILE } from '@waybill/domain/lib/uploads';
import { ORDERS_NOT_FETCHED } from '@waybill/domain/orders/schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DiscardQuestion } from '../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../ui/dialog/use-leave-guard.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { OutcomeMessage } from '../ui/feedback/outcome-message.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import sheet from '../ui/layout/sheet.module.css';
import classes from './files.module.css';
import { PendingOrderSelect } from './pending-order-select.tsx';
import { pendingOrdersQuery } from './queries.ts';
import { SignedFileDrop } from './signed-file-drop.tsx';
import { useOrderUpload } from './use-order-upload.ts';

/** Uploads manifests to one of the pending orders. */
export function UploadManifestForm() {
  const { data: orders, error, refetch } = useQuery(pendingOrdersQuery);
  const { files, outcome, clearOutcome, pending, send } = useOrderUpload('manifest');
  const [order, setOrder] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const select = useRef<HTMLInputElement>(null);
  const guard = useLeaveGuard({ by: 'path' });
  useEffect(() => guard.report('files', files.chosen.length > 0));

  const chosen = orders?.find(({ id }) => id === order);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    if (!chosen) select.current?.focus();
    if (!chosen || files.chosen.length === 0) return;
    const whole = await send(chosen.id);
    setTried(false);
    // The next manifest is most likely another order's.
    if (whole) setOrder(null);
  };

  if (!orders && error)
    return <ErrorState error={error} fallback={ORDERS_NOT_FETCHED} retry={() => void refetch()} />;
  const none = orders?.length === 0;
  return (
    <>
      <form className={`${sheet.sheet} ${classes.form}`} onSubmit={submit} noValidate>
        {!none && (
          <>
            <PendingOrderSelect
              ref={select}
              orders={orders}
              value={order}
              onChange={setOrder}
              error={tried && !chosen ? NO_ORDER : undefined}
              disabled={pending}
            />
            <SignedFileDrop
              kind="manifest"
              files={files}
              disabled={pending}
              error={tried && files.chosen.length === 0 ? NO_FILE : undefined}
            />
            <FormFoot message={<OutcomeMessage outcome={outcome} onDismiss={clearOutcome} />}>
              <Button type="submit" loading={pending}>
                Upload Manifests
              </Button>
            </FormFoot>
          </>
        )}
        {none && (
          <EmptyState
            illustration="files"
            action={
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/dashboard/orders" search={{ missing: 'manifest' }} {...props} />
                )}
              >
                Orders missing a manifest
              </Button>
            }
          >
            {NO_PENDING_ORDERS}
          </EmptyState>
        )}
        {none && <OutcomeMessage outcome={outcome} onDismiss={clearOutcome} />}
      </form>
      <DiscardQuestion {...guard.question} />
    </>
  );
}
