import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export function CreateOrderLink() {
  return (
    <Button component={Link} to="/dashboard/create-order" leftSection={<IconPlus size={16} aria-hidden />}>
      Create New Order
    </Button>
  );
}
