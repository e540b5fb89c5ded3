import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { filesApi } from '@waybill/domain/files/api';
import { MAX_INVOICES, TOO_MANY_INVOICES } from '@waybill/domain/files/order-files';
import { urlOf } from '../lib/call.ts';
import { toast } from '../ui/feedback/toasts.tsx';

/** A link, so that the browser streams the ZIP to disk instead of holding it in memory. */
export function DownloadInvoicesButton({ ids }: { ids: readonly string[] }) {
  return (
    <Button
      component="a"
      href={urlOf(filesApi.invoicesZip, {}, { ids: ids.join(',') })}
      download="Invoices.zip"
      leftSection={<IconFileZip size={16} aria-hidden />}
      onClick={(event) => {
        if (ids.length <= MAX_INVOICES) return;
        event.preventDefault();
        toast.bad(TOO_MANY_INVOICES);
      }}
    >
      Download invoices (ZIP)
    </Button>
  );
}
