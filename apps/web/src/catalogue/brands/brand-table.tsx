import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { BRANDS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import type { ReactNode } from 'react';
import { WholeTable } from '../../ui/table/whole-table.tsx';
import { brandColumns, processorNames } from './columns.tsx';
import { brandsQuery } from './queries.ts';

export function BrandTable({ add }: { add: ReactNode }) {
  return (
    <WholeTable
      words={['brand', 'brands']}
      query={useQuery(brandsQuery)}
      columns={brandColumns}
      searched={searched}
      first="brand_name"
      failed={BRANDS_NOT_LOADED}
      illustration="products"
      add={add}
    />
  );
}

function searched(brand: Brand) {
  const { brand_name, license_number, address, contact_name, phone } = brand;
  return [brand_name, processorNames(brand), license_number, address, contact_name, phone];
}
