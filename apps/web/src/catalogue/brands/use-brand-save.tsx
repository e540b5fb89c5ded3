import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type Brand, BrandChange } from '@waybill/domain/catalogue/brand-schema';
import { CallError } from '../../lib/call.ts';
import { useConflict } from '../../ui/dialog/use-conflict.tsx';
import { processorsQuery } from '../processors/queries.ts';
import { useBrandChanges } from './queries.ts';

export type BrandValues = {
  brand_name: string;
  processorIds: string[];
  license_number: string;
  address: string;
  contact_name: string;
  phone: string;
  version: number;
};

const MET = 'Someone else saved this brand meanwhile. Choose what to keep, then save again.';

/** Saves, and when someone else saved first shows both. */
export function useBrandSave(form: UseFormReturnType<BrandValues>) {
  const { update, latest } = useBrandChanges();
  const cache = useQueryClient();
  const describe = (values: BrandValues) => {
    const processors = cache.getQueryData(processorsQuery.queryKey) ?? [];
    const names = values.processorIds.map((id) => processors.find((each) => each.id === id)?.name ?? id);
    return [
      { name: 'brand_name', label: 'Brand Name', text: values.brand_name },
      { name: 'processorIds', label: 'Processors', text: names.sort().join(', ') },
      { name: 'license_number', label: 'License Number', text: values.license_number },
      { name: 'contact_name', label: 'Contact Name', text: values.contact_name },
      { name: 'phone', label: 'Phone', text: values.phone },
      { name: 'address', label: 'Address', text: values.address },
    ];
  };
  const { remember, meet, dialog } = useConflict(form, describe);

  const save = async (id: string, values: BrandValues): Promise<string> => {
    try {
      return await update(id, BrandChange.parse(values));
    } catch (error) {
      const now = error instanceof CallError && error.status === 409 ? await latest(id) : undefined;
      if (!now || now.version === values.version) throw error;
      meet(valuesOf(now));
      throw new CallError(409, { error: MET });
    }
  };

  /** The form follows the record until something is typed. */
  const follow = (brand: Brand | undefined) => {
    const values = valuesOf(brand);
    if (brand) remember(values);
    if (!form.isDirty()) form.setValues(values);
    form.setInitialValues(values);
  };

  return { save, follow, dialog };
}

export function valuesOf(brand: Brand | undefined): BrandValues {
  return {
    brand_name: brand?.brand_name ?? '',
    processorIds: brand?.processors_list ?? [],
    license_number: brand?.license_number ?? '',
    address: brand?.address ?? '',
    contact_name: brand?.contact_name ?? '',
    phone: brand?.phone ?? '',
    version: brand?.version ?? 0,
  };
}
