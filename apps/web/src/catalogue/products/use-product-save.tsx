import { type Product, ProductChange } from '@waybill/domain/catalogue/product-schema';
import { SOLD_MEANWHILE } from '@waybill/domain/catalogue/stock';
import { CallError } from '../../lib/call.ts';
import { useConflict } from '../../ui/dialog/use-conflict.tsx';
import { describeProduct } from './describe-product.ts';
import type { ProductForm } from './product-values.ts';
import { bodyOf, type ProductValues, valuesOf } from './product-values.ts';
import { useProductChanges } from './queries.ts';

const MET = 'Someone else changed this product meanwhile. Choose what to keep, then save again.';

/** Saves, and when someone else saved first, or sold what was counted on, shows both. */
export function useProductSave(form: ProductForm) {
  const { update, latest } = useProductChanges();
  const { remember, meet, dialog } = useConflict(form, describeProduct);

  const save = async (id: string, values: ProductValues): Promise<string> => {
    try {
      return await update(id, ProductChange.parse(bodyOf(values)));
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      const before = values.version;
      const now = valuesOf(await latest(id));
      const sold = error.code === SOLD_MEANWHILE;
      if (now.version === before && !sold) throw error;
      meet(now);
      throw sold ? error : new CallError(409, { error: MET });
    }
  };

  /** The form follows the record until something is typed. */
  const follow = (product: Product | undefined) => {
    if (!product) return;
    const values = valuesOf(product);
    remember(values);
    if (!form.isDirty()) form.setValues(values);
    form.setInitialValues(values);
  };

  return { save, follow, dialog };
}
