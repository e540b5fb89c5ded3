import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ExportButtonProps {
  disabled?: boolean;
  /** Without its words, on a phone. */
  compact?: boolean;
  onClick: () => void;
}

export function ExportButton({ disabled = false, compact = false, onClick }: ExportButtonProps) {
  return compact ? (
    <ActionIcon
      size="lg"
      variant="default"
      aria-label="Export CSV"
      title="Export CSV"
      disabled={disabled}
      onClick={onClick}
    >
      <IconDownload size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ) : (
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
