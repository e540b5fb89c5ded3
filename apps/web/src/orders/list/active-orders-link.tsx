import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The next step where a list of its own has nothing to do. */
export function ActiveOrdersLink() {
  return (
    <Button component={Link} to="/dashboard/orders" variant="default">
      View Active Orders
    </Button>
  );
}
