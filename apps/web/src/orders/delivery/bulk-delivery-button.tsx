import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';

export function BulkDeliveryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconTruck size={16} aria-hidden />} onClick={onClick}>
      Set Delivery
    </Button>
  );
}
