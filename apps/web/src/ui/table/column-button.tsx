import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Column } from './column.ts';
import classes from './column-menu.module.css';
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
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="19rem"
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label="Columns and density"
          title="Columns and density"
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns and density">
        <Suspense>
          <ColumnMenu {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
