import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { useLast } from '../../lib/use-last.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { nameOf } from './image-change.ts';
import { MediaStage } from './media-stage.tsx';
import classes from './media-viewer.module.css';

interface MediaViewerProps {
  items: readonly BrandImage[];
  /** The URL of the current one. */
  open: string | undefined;
  onMove: (url: string) => void;
  onClose: () => void;
}

/** Full size, one at a time: arrow keys move, Escape closes. */
export function MediaViewer({ items, open, onMove, onClose }: MediaViewerProps) {
  const shown = useLast(open);
  const place = items.findIndex(({ image_url }) => image_url === shown);
  const image = items[place];
  const step = (by: number) => {
    const next = items[place + by];
    if (open && next) onMove(next.image_url);
  };
  useHotkeys(
    open
      ? [
          ['ArrowLeft', () => step(-1)],
          ['ArrowRight', () => step(1)],
        ]
      : [],
    ['INPUT', 'TEXTAREA', 'SELECT', 'VIDEO'],
  );
  return (
    <Dialog
      opened={open !== undefined && image !== undefined}
      onClose={onClose}
      title={image ? nameOf(image) : ''}
      size="72rem"
    >
      {image && (
        <figure className={classes.figure}>
          <MediaStage key={image.image_url} image={image} />
          <figcaption className={classes.caption} aria-live="polite">
            <ActionIcon size="lg" aria-label="Previous" disabled={place === 0} onClick={() => step(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <span className={classes.text}>
              <span className={classes.count}>
                {place + 1} of {items.length}
              </span>
              {image.image_description}
            </span>
            <ActionIcon
              size="lg"
              aria-label="Next"
              disabled={place === items.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
