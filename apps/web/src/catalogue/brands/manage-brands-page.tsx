import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { AddProcessorModal } from '../processors/add-processor-modal.tsx';
import { ProcessorModal } from '../processors/processor-modal.tsx';
import { ProcessorTable } from '../processors/processor-table.tsx';
import { AddBrandModal } from './add-brand-modal.tsx';
import { BrandModal } from './brand-modal.tsx';
import { BrandTable } from './brand-table.tsx';

export function ManageBrandsPage() {
  const brand = useOpened('brand');
  const processor = useOpened('processor');
  const changeable = useMay()('catalogue.change');
  const [adding, setAdding] = useState<'brand' | 'processor'>();
  const close = () => setAdding(undefined);
  const addBrand = changeable && <Button onClick={() => setAdding('brand')}>Add New Brand</Button>;
  const addProcessor = changeable && (
    <Button variant="default" onClick={() => setAdding('processor')}>
      Add New Processor
    </Button>
  );
  return (
    <Page
      title="Manage Brands & Processors"
      actions={
        changeable && (
          <>
            {addProcessor}
            {addBrand}
          </>
        )
      }
    >
      <BrandTable add={addBrand} />
      <ProcessorTable add={addProcessor} />
      <AddBrandModal opened={adding === 'brand'} onClose={close} />
      <AddProcessorModal opened={adding === 'processor'} onClose={close} />
      <BrandModal id={brand.id} onClose={brand.close} />
      <ProcessorModal id={processor.id} onClose={processor.close} />
    </Page>
  );
}
