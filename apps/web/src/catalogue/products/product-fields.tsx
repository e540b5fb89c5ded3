import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_TYPES, SIZE_UNITS } from '@waybill/domain/catalogue/product-schema';
import { BRANDS_NOT_FETCHED } from '@waybill/domain/catalogue/sentences';
import { sentenceOf } from '../../lib/call.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { brandsQuery } from '../brands/queries.ts';
import classes from '../fields.module.css';
import { CertificateField } from './certificate-field.tsx';
import { FlavorsSection } from './flavors-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import type { ProductForm } from './product-values.ts';

/** The inputs of a product, for adding and editing. */
export function ProductFields({ form }: { form: ProductForm }) {
  return (
    <div className={classes.sections}>
      <MainFields form={form} />
      <FlavorsSection form={form} />
      <PricingSection form={form} />
      <CertificateField
        value={form.values.certificate_url}
        error={form.errors.certificate_url}
        onChange={(url) => form.setFieldValue('certificate_url', url)}
        productName={form.values.product_name}
      />
    </div>
  );
}

function MainFields({ form }: { form: ProductForm }) {
  const { data: brands, error, isPending } = useQuery(brandsQuery);
  const { brand_name, processor_name } = form.values;
  const processors = brands?.find((brand) => brand.brand_name === brand_name)?.processors ?? [];
  const chooseBrand = (name: string | null) => {
    const theirs = brands?.find((brand) => brand.brand_name === name)?.processors ?? [];
    const kept = theirs.find((processor) => processor.name === processor_name);
    const only = theirs.length === 1 ? theirs[0] : undefined;
    form.setValues({ brand_name: name, processor_name: (kept ?? only)?.name ?? null });
    form.clearFieldError('brand_name');
  };
  const brand = form.getInputProps('brand_name');
  return (
    <div className={classes.grid}>
      <TextInput
        className={classes.wide ?? ''}
        label="Product Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('product_name')}
      />
      <Select
        label="Brand"
        withAsterisk
        searchable
        disabled={isPending}
        placeholder={isPending ? 'Loading brands…' : 'Choose a brand'}
        data={withChosen(
          brands?.map((each) => each.brand_name),
          brand_name,
        )}
        {...brand}
        error={brand.error ?? (error && !brands ? sentenceOf(error, BRANDS_NOT_FETCHED) : undefined)}
        onChange={chooseBrand}
      />
      <Select
        label="Processor"
        clearLabel="Clear processor"
        disabled={!brand_name}
        placeholder={brand_name ? "One of the brand's processors" : 'Choose a brand first'}
        data={withChosen(
          processors.map(({ name }) => name),
          processor_name,
        )}
        {...form.getInputProps('processor_name')}
      />
      <Select
        label="Type"
        withAsterisk
        searchable
        data={PRODUCT_TYPES}
        placeholder="Choose a type"
        {...form.getInputProps('product_type')}
      />
      <TextInput
        label="Size"
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('size')}
      />
      <Select
        label="Size Unit"
        withAsterisk
        data={SIZE_UNITS}
        placeholder="Choose a unit"
        {...form.getInputProps('size_unit')}
      />
      <NumberField label="Units per Case" withAsterisk {...form.getInputProps('units_per_case')} />
    </div>
  );
}

/** Includes the product's current brand or processor, which may have been deleted. */
function withChosen(names: readonly string[] | undefined, chosen: string | null): string[] {
  const all = new Set(names);
  if (chosen) all.add(chosen);
  return [...all].sort((a, b) => a.localeCompare(b));
}
