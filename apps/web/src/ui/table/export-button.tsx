import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ExportButtonProps {
  disabled?: boolean;
  onClick: () => void;
}

export function ExportButton({ disabled = false, onClick }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      Export CSV
    </Button>
  );
}
