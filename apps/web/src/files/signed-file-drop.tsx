import { UPLOADS } from '@waybill/domain/lib/uploads';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { FileDrop } from '../ui/form/file-drop.tsx';
import type { useOrderUpload } from './use-order-upload.ts';

interface SignedFileDropProps {
  kind: SignedFile;
  files: ReturnType<typeof useOrderUpload>['files'];
  disabled?: boolean;
  error?: string | undefined;
}

export function SignedFileDrop({ kind, ...rest }: SignedFileDropProps) {
  const { types, mostBytes, mostFiles } = UPLOADS[kind];
  const endings = Object.keys(types);
  return (
    <FileDrop
      label={kind === 'manifest' ? 'Signed manifests' : 'Signed invoices'}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      hint={`${endings.join(', ').toUpperCase()}. Up to ${mostFiles} files of ${mostBytes / 1024 ** 2} MB each.`}
      photo
      {...rest}
    />
  );
}
