import { CloseButton, TextInput } from '@mantine/core';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import { acceptOf } from '../../lib/accept-of.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import classes from './media-fields.module.css';
import { MediaPicture } from './media-picture.tsx';
import tile from './media-tile.module.css';
import { localImageOf } from './upload-media.ts';
import type { DraftMedia, MediaDraft } from './use-media-draft.ts';

const ACCEPT = acceptOf('brand_media');

/** Chooses files, with a caption for each. */
export function MediaFields({ draft, disabled = false }: { draft: MediaDraft; disabled?: boolean }) {
  const files = { add: draft.add, refused: draft.refused, chosen: [], remove: draft.remove };
  return (
    <>
      <FileDrop
        label="Photos and videos"
        files={files}
        accept={ACCEPT}
        hint="JPEG, PNG, GIF, WebP, MP4, MOV, AVI, WebM or WMV, at most 50 MB each"
        disabled={disabled}
      />
      {draft.items.length > 0 && (
        <ul className={classes.drafts} aria-label="Chosen photos and videos">
          {draft.items.map((item) => (
            <DraftLine key={item.id} item={item} draft={draft} disabled={disabled} />
          ))}
        </ul>
      )}
    </>
  );
}

interface DraftLineProps {
  item: DraftMedia;
  draft: MediaDraft;
  disabled: boolean;
}

function DraftLine({ item, draft, disabled }: DraftLineProps) {
  const { file, progress } = item;
  const input = (name: 'title' | 'description' | 'order') => ({
    value: item[name],
    error: item.errors[name],
    disabled,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { [name]: _, ...errors } = item.errors;
      draft.put(item.id, { [name]: event.currentTarget.value, errors });
    },
  });
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <li className={classes.draft}>
      <div className={classes.preview}>
        <MediaPicture image={localImageOf({ ...item, order: '1' })} />
      </div>
      <div>
        <div className={classes.file}>
          <span className={tile.name}>{file.name}</span>
          <span className={classes.size}>
            {progress === undefined ? formatFileSize(file.size) : `${percent}%`}
          </span>
          <CloseButton
            size="sm"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={() => draft.remove(item.id)}
          />
        </div>
        {progress !== undefined && <ProgressBar percent={percent} label={`Uploading ${file.name}`} />}
        <div className={classes.draftFields}>
          <TextInput label="Title" autoComplete="off" {...input('title')} />
          <NumberField label="Order" {...input('order')} />
          <TextInput label="Description" autoComplete="off" {...input('description')} />
        </div>
      </div>
    </li>
  );
}
