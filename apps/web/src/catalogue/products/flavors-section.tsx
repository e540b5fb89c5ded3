import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LAST_FLAVOR } from '@waybill/domain/catalogue/product-schema';
import classes from '../fields.module.css';
import { FlavorRow } from './flavor-row.tsx';
import rows from './product-fields.module.css';
import type { ProductForm } from './product-values.ts';
import { newFlavor } from './product-values.ts';

/** The last flavor can not be removed. */
export function FlavorsSection({ form }: { form: ProductForm }) {
  const { flavors } = form.values;
  return (
    <section aria-labelledby="flavors">
      <h3 className={classes.title} id="flavors">
        Flavors & SKUs
      </h3>
      <ul className={rows.rows}>
        {flavors.map(({ key }, place) => (
          <FlavorRow key={key} form={form} place={place} removable={flavors.length > 1} />
        ))}
      </ul>
      {flavors.length === 1 && <p className={classes.hint}>{LAST_FLAVOR}.</p>}
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('flavors', newFlavor())}
      >
        Add Flavor
      </Button>
    </section>
  );
}
