import { ActionIcon } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { UPLOADS } from '@waybill/domain/lib/uploads';
import { useEffect, useState } from 'react';
import type { DraftPhoto } from '../queue/phone-records.ts';
import classes from './sheet.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoFieldProps {
  photos: DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
}

/** Pictures of the signed manifest; they count as signed manifests of each order. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const take = async (files: FileList | null) => {
    const room = UPLOADS.manifest.mostFiles - photos.length;
    const taken = await Promise.all([...(files ?? [])].slice(0, room).map(shrinkPhoto));
    onChange([...photos, ...taken.map((blob) => ({ id: crypto.randomUUID(), blob }))]);
  };
  return (
    <section className={classes.part} aria-labelledby="run-photos">
      <h3 id="run-photos" className={classes.title}>
        Photos
      </h3>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, blob }, place) => (
            <li key={id}>
              <Preview blob={blob} name={`Photo ${place + 1}`} />
              <ActionIcon
                className={classes.removePhoto ?? ''}
                size={44}
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <label className={classes.camera}>
        <IconCamera size={22} aria-hidden />
        Take Photo
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          onChange={(event) => {
            const input = event.currentTarget;
            void take(input.files).then(() => {
              input.value = '';
            });
          }}
        />
      </label>
      <p className={classes.note}>Of the signed manifest. Each counts as a signed manifest of the order.</p>
    </section>
  );
}

function Preview({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={name} /> : null;
}
