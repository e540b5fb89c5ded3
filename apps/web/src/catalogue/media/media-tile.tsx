import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { nameOf } from './image-change.ts';
import { MediaPicture } from './media-picture.tsx';
import classes from './media-tile.module.css';

interface MediaTileProps {
  image: BrandImage;
  place: number;
  count: number;
  changeable: boolean;
  /** From 0 to 1 during the upload. */
  progress: number | undefined;
  onCancel: () => void;
  onView: () => void;
  onEdit: () => void;
  onMove: (place: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDrop: () => void;
}

export function MediaTile({ image, place, count, changeable, progress, ...on }: MediaTileProps) {
  const name = nameOf(image);
  const sending = progress !== undefined;
  return (
    <li
      className={classes.tile}
      draggable={changeable}
      onDragStart={on.onDrag}
      onDragOver={(event) => changeable && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      <button
        type="button"
        className={classes.view}
        aria-label={`View ${name}`}
        disabled={sending}
        onClick={on.onView}
      >
        <MediaPicture image={image} />
      </button>
      {sending && <Sending name={name} progress={progress} onCancel={on.onCancel} />}
      <div className={classes.caption}>
        <span className={classes.order}>{image.order_number}</span>
        <span className={classes.name}>{name}</span>
      </div>
      {image.image_description && <p className={classes.description}>{image.image_description}</p>}
      {changeable && !sending && (
        <div className={classes.tools}>
          <Tool label={`Move ${name} earlier`} disabled={place === 0} onClick={() => on.onMove(place - 1)}>
            <IconArrowLeft size={16} aria-hidden />
          </Tool>
          <Tool
            label={`Move ${name} later`}
            disabled={place === count - 1}
            onClick={() => on.onMove(place + 1)}
          >
            <IconArrowRight size={16} aria-hidden />
          </Tool>
          <span className={classes.space} />
          <Tool label={`Edit ${name}`} onClick={on.onEdit}>
            <IconPencil size={16} aria-hidden />
          </Tool>
          <Tool label={`Delete ${name}`} onClick={on.onRemove}>
            <IconTrash size={16} aria-hidden />
          </Tool>
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon size="md" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function Sending({ name, progress, onCancel }: { name: string; progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.sending}>
      <ProgressBar percent={percent} label={`Uploading ${name}`} />
      <span className={classes.percent}>{percent}%</span>
      <ActionIcon size="sm" aria-label={`Cancel ${name}`} onClick={onCancel}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
