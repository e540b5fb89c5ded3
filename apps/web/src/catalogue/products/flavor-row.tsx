import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { stockKeptByLots } from '@waybill/domain/catalogue/stock';
import { useLotsOn } from '../../accounts/account-info-query.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { FlavorImage } from './flavor-image.tsx';
import classes from './product-fields.module.css';
import type { ProductForm } from './product-values.ts';

interface FlavorRowProps {
  form: ProductForm;
  place: number;
  removable: boolean;
}

export function FlavorRow({ form, place, removable }: FlavorRowProps) {
  const lotsOn = useLotsOn();
  const flavor = form.values.flavors[place];
  if (!flavor) return null;
  const name = flavor.flavor || `flavor ${place + 1}`;
  return (
    <li className={classes.flavor}>
      <FlavorImage
        name={name}
        productName={form.values.product_name}
        image={flavor}
        onChange={(image) =>
          form.setFieldValue('flavors', (flavors) =>
            flavors.map((each) => (each.key === flavor.key ? { ...each, ...image } : each)),
          )
        }
      />
      <div className={classes.inputs}>
        <TextInput
          label="Flavor"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps(`flavors.${place}.flavor`)}
        />
        <TextInput
          label="SKU"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps(`flavors.${place}.sku`)}
        />
        <NumberField
          label={flavor.id ? 'Qty Available (pieces)' : 'Opening Qty (pieces)'}
          placeholder="0"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lotsOn && flavor.id && { readOnly: true, description: stockKeptByLots(flavor.flavor) })}
          {...(lotsOn && !flavor.id && { description: 'Becomes an opening lot.' })}
          {...form.getInputProps(`flavors.${place}.qty`)}
        />
        <NumberField
          label="Label THC (mg per unit)"
          {...form.getInputProps(`flavors.${place}.label_thc_mg`)}
        />
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        size="lg"
        aria-label={`Remove ${name}`}
        disabled={!removable}
        onClick={() => form.removeListItem('flavors', place)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
