import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The action of an empty list of completed or unpaid orders. */
export function ActiveOrdersLink() {
  return (
    <Button component={Link} to="/dashboard/orders" variant="default">
      View Active Orders
    </Button>
  );
}
