import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Message } from '../feedback/message.tsx';
import classes from './file-drop.module.css';
import { FileList } from './file-list.tsx';
import type { useFiles } from './use-files.ts';

interface FileDropProps {
  /** What the field is called: 'Signed manifests'. */
  label: string;
  /** From useFiles; a screen that draws the chosen files itself hands over none. */
  files: Pick<ReturnType<typeof useFiles>, 'add' | 'refused' | 'chosen' | 'remove'>;
  /** As the input takes it: '.pdf,.doc,.docx,.jpg,.jpeg,.png'. */
  accept: string;
  /** Describes the accepted files. */
  hint: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Offers the camera on touch devices. */
  photo?: boolean;
  /** 'Please select at least one file.' */
  error?: string | undefined;
}

/** Drop files or browse for them; the list below shows each with its size, its progress and a remove button. */
export function FileDrop(props: FileDropProps) {
  const { label, files, accept, hint, multiple = true, disabled = false, photo = false, error } = props;
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) files.add([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    files.add([...(event.target.files ?? [])]);
    // Lets the same file be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <div className={classes.field}>
      <label
        className={classes.drop}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={classes.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={error ? `${id} ${id}-error` : id}
          aria-invalid={error ? true : undefined}
          onChange={take}
        />
        <IconUpload size={22} stroke={1.5} aria-hidden />
        <span>
          <strong className={classes.label}>{label}</strong>: drop files here or <u>browse</u>
        </span>
        <span className={classes.hint} id={id}>
          {hint}
        </span>
      </label>
      {photo && (
        <label className={classes.photo} data-disabled={disabled || undefined}>
          <input
            type="file"
            className={classes.input}
            accept="image/jpeg,image/png"
            capture="environment"
            disabled={disabled}
            aria-label="Take photo"
            onChange={take}
          />
          <IconCamera size={18} stroke={1.75} aria-hidden />
          Take photo
        </label>
      )}
      {error && (
        <p className={classes.problem} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {files.refused.map((sentence) => (
        <Message key={sentence} kind="bad">
          {sentence}
        </Message>
      ))}
      <FileList files={files.chosen} onRemove={files.remove} />
    </div>
  );
}
