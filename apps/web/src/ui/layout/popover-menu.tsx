import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import classes from './popover-menu.module.css';

interface PopoverMenuProps {
  label: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** The button below which it opens. */
  button: ReactElement;
  /** May be lazy. */
  children: ReactNode;
}

interface Room {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/** Ends within the window: what is below its edge only the page behind would scroll into sight. */
const WITHIN_WINDOW = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: Room) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

/** What a button above a list opens: its views, its columns. */
export function PopoverMenu({ label, opened, onOpened, button, children }: PopoverMenuProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width="19rem"
      middlewares={WITHIN_WINDOW}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
