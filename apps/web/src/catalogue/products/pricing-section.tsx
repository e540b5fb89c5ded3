import { Button, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NumberField } from '../../ui/form/number-field.tsx';
import classes from '../fields.module.css';
import { PriceRow } from './price-row.tsx';
import rows from './product-fields.module.css';
import type { ProductForm } from './product-values.ts';
import { defaultRow, newPrice, type ProductValues } from './product-values.ts';

type PricingType = ProductValues['pricing']['type'];

/** One price for all stores, or one per store with a locked row for every other store. */
export function PricingSection({ form }: { form: ProductForm }) {
  const { pricing } = form.values;
  const choose = (type: string) => {
    const [first, ...others] = pricing.prices;
    // The price typed for one type is the best guess for the other.
    const price = pricing.price || first?.price || '';
    const prices = [{ ...(first ?? defaultRow()), price: first?.price || price }, ...others];
    form.setFieldValue('pricing', { type: type as PricingType, price, prices });
  };
  return (
    <section aria-labelledby="pricing">
      <h3 className={classes.title} id="pricing">
        Pricing
      </h3>
      <Radio.Group aria-labelledby="pricing" value={pricing.type} onChange={choose}>
        <div className={rows.kinds}>
          <Radio value="universal" label="Universal: one price for every store" />
          <Radio value="customer-specific" label="Customer-specific: a price per store" />
        </div>
      </Radio.Group>
      {pricing.type === 'universal' ? (
        <NumberField
          className={rows.price ?? ''}
          label="Price"
          withAsterisk
          money
          {...form.getInputProps('pricing.price')}
        />
      ) : (
        <>
          <ul className={rows.rows}>
            {pricing.prices.map(({ key }, place) => (
              <PriceRow key={key} form={form} place={place} />
            ))}
          </ul>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('pricing.prices', newPrice())}
          >
            Add Store Price
          </Button>
        </>
      )}
    </section>
  );
}
