import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { PopoverMenu } from '../layout/popover-menu.tsx';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-column-choice.ts';

const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu })) as <Row>(
  props: ColumnButtonProps<Row>,
) => ReactNode;

interface ColumnButtonProps<Row> {
  choice: ColumnChoice<Row>;
  dropped: readonly Column<Row>[];
}

export function ColumnButton<Row>(props: ColumnButtonProps<Row>) {
  const [opened, setOpened] = useState(false);
  return (
    <PopoverMenu
      label="Columns and density"
      opened={opened}
      onOpened={setOpened}
      button={
        <ActionIcon
          size="lg"
          variant="default"
          aria-label="Columns and density"
          title="Columns and density"
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      <ColumnMenu {...props} />
    </PopoverMenu>
  );
}
