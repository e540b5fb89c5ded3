import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount, formatTotal } from '../lib/format.ts';
import classes from './logs-page.module.css';

interface PageTurnerProps {
  page: number;
  pages: number;
  /** There are more pages than are known. */
  hasMore: boolean;
  onTurn: (page: number) => void;
}

export function PageTurner({ page, pages, hasMore, onTurn }: PageTurnerProps) {
  if (pages < 2) return null;
  return (
    <nav className={classes.turner} aria-label="Pages">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        Previous
      </Button>
      <span role="status">
        Page {formatCount(page)} of {formatTotal(pages, hasMore)}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
