import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { NewProduct, type Product } from '@waybill/domain/catalogue/product-schema';
import { PRODUCT_ADDED, PRODUCT_NOT_ADDED } from '@waybill/domain/catalogue/sentences';
import { use, useEffect, useRef, useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { NextStep } from '../../ui/dialog/next-step.ts';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import fields from '../fields.module.css';
import classes from './add-product-page.module.css';
import { checkNewProduct } from './check-product.ts';
import { ProductFields } from './product-fields.tsx';
import { bodyOf, newProduct, type ProductValues } from './product-values.ts';
import { useProductChanges } from './queries.ts';
import { useIsUploading } from './use-one-upload.ts';

export function AddProductPage() {
  const may = useMay();
  return may('catalogue.change') ? <AddProduct /> : <NotAllowed what="add products" />;
}

function AddProduct() {
  const { add } = useProductChanges();
  const Next = use(NextStep);
  const [added, setAdded] = useState<Product>();
  const top = useRef<HTMLHeadingElement>(null);
  const uploading = useIsUploading();
  const guard = useLeaveGuard();
  const form = useForm<ProductValues>({ initialValues: newProduct(), validate: checkNewProduct });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values: ProductValues) => add(NewProduct.parse(bodyOf(values))),
    onDone: (product) => {
      setAdded(product);
      // The next product is most often of the same brand.
      const { brand_name, processor_name, product_type } = form.getValues();
      const next = { ...newProduct(), brand_name, processor_name, product_type };
      form.setInitialValues(next);
      form.setValues(next);
      top.current?.focus();
      top.current?.scrollIntoView({ block: 'end' });
    },
    fallback: PRODUCT_NOT_ADDED,
  });
  const dirty = form.isDirty();
  useEffect(() => guard.report('product', dirty), [dirty]);
  return (
    <Page title="Add Product">
      <form className={classes.card} onSubmit={onSubmit} noValidate>
        <h2 className={classes.heading} ref={top} tabIndex={-1}>
          Product
        </h2>
        <ProductFields form={form} />
        <FormFoot
          className={classes.foot}
          message={
            <>
              {error && <Message kind="bad">{error}</Message>}
              {added && (
                <SuccessMessage key={added.id} onDismiss={() => setAdded(undefined)}>
                  {PRODUCT_ADDED}: {added.product_name}.{' '}
                  <Link
                    className={fields.link ?? ''}
                    to="/dashboard/view-inventory"
                    search={{ product: added.id }}
                  >
                    View product
                  </Link>
                  {Next && <Next after="product" onFollow={() => setAdded(undefined)} />}
                </SuccessMessage>
              )}
            </>
          }
        >
          <Button type="submit" loading={pending} disabled={uploading}>
            Add Product
          </Button>
        </FormFoot>
      </form>
      <DiscardQuestion {...guard.question} />
    </Page>
  );
}
