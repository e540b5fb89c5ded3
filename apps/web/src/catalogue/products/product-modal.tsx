import { useForm } from '@mantine/form';
import { skipToken, useQuery } from '@tanstack/react-query';
import { deleteQuestion } from '@waybill/domain/activity/undo';
import { ProductChange } from '@waybill/domain/catalogue/product-schema';
import {
  PRODUCT_NOT_DELETED,
  PRODUCT_NOT_UPDATED,
  PRODUCTS_NOT_LOADED,
} from '@waybill/domain/catalogue/sentences';
import { SOLD_MEANWHILE } from '@waybill/domain/catalogue/stock';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { useLast } from '../../lib/use-last.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { checkProduct } from './check-product.ts';
import { describeProduct } from './describe-product.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductFields } from './product-fields.tsx';
import { bodyOf, newProduct, type ProductValues, valuesOf } from './product-values.ts';
import { productQuery, useProductChanges } from './queries.ts';
import { useIsUploading } from './use-one-upload.ts';

const CHANGED_MEANWHILE =
  'Someone else changed this product meanwhile. Choose what to keep, then save again.';

/** The product with this id: view, edit, delete in two steps. */
export function ProductModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const may = useMay();
  const { update, remove, restore, latest } = useProductChanges();
  const shown = useLast(id);
  const query = useQuery({
    ...productQuery(shown ?? ''),
    ...(id === undefined && { queryFn: skipToken }),
  });
  const product = useLast(query.data?.id === shown ? query.data : undefined);
  const current = product?.id === shown ? product : undefined;
  useOpenRecord('Product', 'product', id && current ? { id, name: current.product_name } : undefined);
  const [refusal, setRefusal] = useState<string>();
  const uploading = useIsUploading();
  const form = useForm<ProductValues>({
    initialValues: current ? valuesOf(current) : newProduct(),
    validate: checkProduct,
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: current,
    valuesOf,
    describe: describeProduct,
    thing: 'product',
    message: CHANGED_MEANWHILE,
    isConflict: ({ code }) => code === SOLD_MEANWHILE,
    update: (id, values) => update(id, ProductChange.parse(bodyOf(values))),
    latest,
  });

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const changeable = may('catalogue.change') ? current : undefined;
  return (
    <>
      <DetailsModal
        title={current ? `Product Details - ${current.product_name}` : 'Product Details'}
        opened={id !== undefined}
        onClose={close}
        loading={!current}
        error={current ? undefined : query.error}
        failed={PRODUCTS_NOT_LOADED}
        retry={() => void query.refetch()}
        size="64rem"
        tall
        edit={
          changeable
            ? {
                form,
                fields: <ProductFields form={form} />,
                question: 'Are you sure you want to update this product?',
                onSave: (values) => save(changeable.id, values),
                fallback: PRODUCT_NOT_UPDATED,
                busy: uploading,
              }
            : undefined
        }
        remove={
          changeable
            ? {
                warning: `Deleting ${changeable.product_name} removes all of its flavors from the inventory. Orders that contain them keep their lines.`,
                question: deleteQuestion('product'),
                onDelete: async () => {
                  toast.good(await remove(changeable.id), () => restore(changeable.id));
                  close();
                },
                fallback: PRODUCT_NOT_DELETED,
                error: refusal,
                onError: setRefusal,
              }
            : undefined
        }
      >
        {current && <ProductDetails product={current} />}
      </DetailsModal>
      {dialog}
    </>
  );
}
