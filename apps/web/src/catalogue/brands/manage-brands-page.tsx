import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AddProcessorModal } from '../processors/add-processor-modal.tsx';
import { ProcessorModal } from '../processors/processor-modal.tsx';
import { ProcessorTable } from '../processors/processor-table.tsx';
import { AddBrandModal } from './add-brand-modal.tsx';
import { BrandModal } from './brand-modal.tsx';
import { BrandTable } from './brand-table.tsx';
import { brandsQuery } from './queries.ts';

export function ManageBrandsPage() {
  const may = useMay();
  return may('catalogue.see') ? <ManageBrands /> : <NotAllowed what="see brands and processors" />;
}

function ManageBrands() {
  const brand = useOpened('brand');
  const processor = useOpened('processor');
  const changeable = useMay()('catalogue.change');
  const adding = useOpened('add');
  const { isPending } = useQuery(brandsQuery);
  const addBrand = changeable && <Button onClick={() => adding.open('brand')}>Add New Brand</Button>;
  const addProcessor = changeable && (
    <Button variant="default" onClick={() => adding.open('processor')}>
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
      {/* Rendered after the first table has loaded, so that the layout does not shift. */}
      {!isPending && <ProcessorTable add={addProcessor} />}
      <AddBrandModal opened={changeable && adding.id === 'brand'} onClose={adding.close} />
      <AddProcessorModal opened={changeable && adding.id === 'processor'} onClose={adding.close} />
      <BrandModal id={brand.id} onClose={brand.close} />
      <ProcessorModal id={processor.id} onClose={processor.close} />
    </Page>
  );
}
