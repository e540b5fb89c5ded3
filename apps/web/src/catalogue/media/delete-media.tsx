import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { useLast } from '../../lib/use-last.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { nameOf } from './image-change.ts';

interface DeleteMediaProps {
  image: BrandImage | undefined;
  onDelete: (image: BrandImage) => void;
  onClose: () => void;
}

/** One dialog for the whole gallery instead of one per tile. */
export function DeleteMedia({ image, onDelete, onClose }: DeleteMediaProps) {
  const shown = useLast(image);
  return (
    <Confirm
      opened={image !== undefined}
      title="Delete?"
      confirmLabel="Delete"
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (image) onDelete(image);
      }}
    >
      Are you sure you want to delete {shown && nameOf(shown)}? This action cannot be undone.
    </Confirm>
  );
}
