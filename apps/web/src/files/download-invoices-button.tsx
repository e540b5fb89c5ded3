import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { filesApi } from '@waybill/domain/files/api';
import { MAX_INVOICES, TOO_MANY_INVOICES } from '@waybill/domain/files/order-files';
import { urlOf } from '../lib/call.ts';
import { saveInvoices } from '../ui/feedback/save-file.ts';
import { toast } from '../ui/feedback/toasts.tsx';

export function DownloadInvoicesButton({ ids }: { ids: readonly string[] }) {
  const save = () =>
    ids.length <= MAX_INVOICES
      ? saveInvoices(urlOf(filesApi.invoicesZip, {}, { ids: ids.join(',') }))
      : toast.bad(TOO_MANY_INVOICES);
  return (
    <Button leftSection={<IconFileZip size={16} aria-hidden />} onClick={save}>
      Download invoices (ZIP)
    </Button>
  );
}
