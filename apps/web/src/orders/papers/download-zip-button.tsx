import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { issuedInvoicesApi, MAX_CHOSEN, TOO_MANY_CHOSEN } from '@waybill/domain/orders/papers/issued-invoice';
import { urlOf } from '../../lib/call.ts';
import { saveInvoices } from '../../ui/feedback/save-file.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import type { InvoiceParams } from './queries.ts';

interface DownloadZipButtonProps {
  /** The chosen ones; undefined for all that fit the filters. */
  ids?: readonly string[];
  params: InvoiceParams;
  /** How many fit the filters, if all of them were counted. */
  total?: number | undefined;
  disabled?: boolean;
}

export function DownloadZipButton({ ids, params, total, disabled = false }: DownloadZipButtonProps) {
  const { sort: _sort, dir: _dir, ...filters } = params;
  const save = () => {
    if (ids && ids.length <= MAX_CHOSEN)
      return saveInvoices(urlOf(issuedInvoicesApi.zip, {}, { ids: ids.join(',') }));
    if (ids && ids.length !== total) return toast.bad(TOO_MANY_CHOSEN);
    saveInvoices(urlOf(issuedInvoicesApi.zip, {}, filters));
  };
  return (
    <Button leftSection={<IconFileZip size={16} aria-hidden />} disabled={disabled} onClick={save}>
      {ids ? 'Download ZIP' : 'Download All (ZIP)'}
    </Button>
  );
}
