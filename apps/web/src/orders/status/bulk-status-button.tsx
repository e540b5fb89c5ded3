import { Button } from '@mantine/core';
import { IconProgressCheck } from '@tabler/icons-react';
import { MAX_BULK_ORDERS, TOO_MANY_ORDERS } from '@waybill/domain/orders/bulk-status';
import { toast } from '../../ui/feedback/toasts.tsx';

export function BulkStatusButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconProgressCheck size={16} aria-hidden />}
      onClick={() => (count > MAX_BULK_ORDERS ? toast.bad(TOO_MANY_ORDERS) : onClick())}
    >
      Update Status
    </Button>
  );
}
