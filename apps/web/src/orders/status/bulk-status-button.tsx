import { Button } from '@mantine/core';
import { IconProgressCheck } from '@tabler/icons-react';

export function BulkStatusButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconProgressCheck size={16} aria-hidden />} onClick={onClick}>
      Update Status
    </Button>
  );
}
