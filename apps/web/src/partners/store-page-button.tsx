import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** At the foot of a dialog about a store. */
export function StorePageButton({ id }: { id: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/stores/$id" params={{ id }} {...props} />}
    >
      Open Store Page
    </Button>
  );
}
