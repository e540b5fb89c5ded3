import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { IMAGE_NOT_UPLOADED } from '@waybill/domain/catalogue/sentences';
import { useId } from 'react';
import { acceptOf } from '../../lib/accept-of.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import classes from './product-fields.module.css';
import type { FlavorValues } from './product-values.ts';
import { useOneUpload } from './use-one-upload.ts';

type Image = Pick<FlavorValues, 'product_image' | 'thumbnail_url'>;

interface FlavorImageProps {
  name: string;
  productName: string;
  image: Image;
  onChange: (image: Image) => void;
}

const ACCEPT = acceptOf('product_image');

/** The image of one flavor: add, change, delete; saved with the product. */
export function FlavorImage({ name, productName, image, onChange }: FlavorImageProps) {
  const id = useId();
  const { send, progress, error, cancel } = useOneUpload(
    'product_image',
    productsApi.uploadImage,
    IMAGE_NOT_UPLOADED,
  );
  const source = image.thumbnail_url ?? image.product_image;
  const choose = async (file: File | undefined) => {
    const sent = file && (await send(file, { flavorName: name, productName }));
    if (sent) onChange({ product_image: sent.url, thumbnail_url: sent.thumbnail_url });
  };
  return (
    <div className={classes.image}>
      <span className={classes.thumb}>
        {source ? (
          <img src={source} alt={`${name}`} loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={classes.imageTools}>
        {progress === undefined ? (
          <>
            <label className={classes.pick} htmlFor={id}>
              {source ? 'Change Image' : 'Add Image'}
              <input
                id={id}
                type="file"
                className={classes.file}
                accept={ACCEPT}
                aria-label={`${source ? 'Change' : 'Add'} image of ${name}`}
                onChange={(event) => {
                  void choose(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {source && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Delete image of ${name}`}
                onClick={() => onChange({ product_image: null, thumbnail_url: null })}
              >
                Delete
              </Button>
            )}
          </>
        ) : (
          <>
            <ProgressBar
              className={classes.bar}
              percent={Math.round(progress * 100)}
              label={`Uploading image of ${name}`}
            />
            <Button size="compact-sm" variant="subtle" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
