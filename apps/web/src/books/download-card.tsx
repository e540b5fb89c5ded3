import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './books.module.css';

interface DownloadCardProps {
  title: string;
  /** What is in the file. */
  children: ReactNode;
  /** 'Download ZIP' */
  label: string;
  disabled: boolean;
  onDownload: () => void;
}

/** One file, what it holds, and the button that saves it. */
export function DownloadCard({ title, children, label, disabled, onDownload }: DownloadCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.holds}>{children}</div>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={disabled}
        onClick={onDownload}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </section>
  );
}
