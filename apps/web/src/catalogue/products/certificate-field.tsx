import { Button, TextInput } from '@mantine/core';
import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { type ReactNode, useId } from 'react';
import { acceptOf } from '../../lib/accept-of.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import fields from '../fields.module.css';
import classes from './product-fields.module.css';
import { useOneUpload } from './use-one-upload.ts';

interface CertificateFieldProps {
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  productName: string;
}

const ACCEPT = acceptOf('certificate');

/** A typed link, or an uploaded PDF or image. */
export function CertificateField({ value, onChange, error, productName }: CertificateFieldProps) {
  const id = useId();
  const upload = useOneUpload('certificate', productsApi.uploadCertificate, 'Failed to upload certificate');
  const isFile = fileIdOf(value) !== undefined;
  const choose = async (file: File | undefined) => {
    const sent = file && (await upload.send(file, { productName }));
    if (sent) onChange(sent.url);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className={fields.title} id={`${id}-title`}>
        Certificate of Analysis
      </h3>
      <div className={classes.certificate}>
        {isFile ? (
          <>
            <a className={fields.link} href={value} target="_blank" rel="noreferrer">
              Uploaded certificate
            </a>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange('')}>
              Remove Certificate
            </Button>
          </>
        ) : (
          <TextInput
            className={classes.linkField ?? ''}
            label="Link"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
        {upload.progress === undefined ? (
          <label className={classes.pick} htmlFor={id}>
            {isFile ? 'Upload Another' : 'Upload File'}
            <input
              id={id}
              type="file"
              className={classes.file}
              accept={ACCEPT}
              aria-label="Upload certificate of analysis"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
        ) : (
          <>
            <ProgressBar
              className={classes.bar}
              percent={Math.round(upload.progress * 100)}
              label="Uploading certificate"
            />
            <Button size="compact-sm" variant="subtle" onClick={upload.cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <p className={fields.hint}>A PDF, JPEG or PNG of at most 25 MB, or a link.</p>
      {upload.error && (
        <p className={classes.problem} role="alert">
          {upload.error}
        </p>
      )}
    </section>
  );
}
