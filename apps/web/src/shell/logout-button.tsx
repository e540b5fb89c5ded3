import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogout } from './use-logout.ts';

export function LogoutButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const logout = useLogout();
  return (
    <Button
      fullWidth={fullWidth}
      variant="default"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  );
}
