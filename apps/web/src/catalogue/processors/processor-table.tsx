import { useQuery } from '@tanstack/react-query';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import { PROCESSORS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import type { ReactNode } from 'react';
import { WholeTable } from '../../ui/table/whole-table.tsx';
import { processorColumns, relatedBrands } from './columns.tsx';
import { processorsQuery } from './queries.ts';

export function ProcessorTable({ add }: { add: ReactNode }) {
  return (
    <WholeTable
      words={['processor', 'processors']}
      query={useQuery(processorsQuery)}
      columns={processorColumns}
      searched={searched}
      first="name"
      prefix="processor_"
      failed={PROCESSORS_NOT_LOADED}
      illustration="products"
      add={add}
    />
  );
}

function searched(processor: Processor) {
  const { name, license_number, contact_name, phone, address } = processor;
  return [name, license_number, contact_name, phone, address, relatedBrands(processor)];
}
