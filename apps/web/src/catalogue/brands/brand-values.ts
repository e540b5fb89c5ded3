import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import type { Field } from '../../ui/conflict/field-differences.ts';

export type BrandValues = {
  brand_name: string;
  processorIds: string[];
  license_number: string;
  address: string;
  contact_name: string;
  phone: string;
  version: number;
};

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

/** A brand as two users who edited it compare it. */
export function describeBrand(values: BrandValues, processors: readonly Processor[]): Field[] {
  const names = values.processorIds.map((id) => processors.find((each) => each.id === id)?.name ?? id);
  return [
    { name: 'brand_name', label: 'Brand Name', text: values.brand_name },
    { name: 'processorIds', label: 'Processors', text: names.sort().join(', ') },
    { name: 'license_number', label: 'License Number', text: values.license_number },
    { name: 'contact_name', label: 'Contact Name', text: values.contact_name },
    { name: 'phone', label: 'Phone', text: values.phone },
    { name: 'address', label: 'Address', text: values.address },
  ];
}
