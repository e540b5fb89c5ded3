import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { PROCESSORS_NOT_FETCHED } from '@waybill/domain/catalogue/sentences';
import { sentenceOf } from '../../lib/call.ts';
import { MultiSelect } from '../../ui/select/multi-select.tsx';
import classes from '../fields.module.css';
import { processorsQuery } from '../processors/queries.ts';

export type BrandField =
  | 'brand_name'
  | 'processorIds'
  | 'license_number'
  | 'address'
  | 'contact_name'
  | 'phone';
type Input = ReturnType<UseFormReturnType<Record<string, string>>['getInputProps']>;

/** The inputs of a brand for adding and editing, whose forms have different field names. */
export function BrandFields({ input }: { input: (name: BrandField) => Input }) {
  const { data, error, isPending } = useQuery(processorsQuery);
  const options = (data ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const { error: wrong, value, ...processors } = input('processorIds');
  const none = isPending ? 'Loading processors…' : 'Choose processors';
  return (
    <div className={classes.two}>
      <TextInput label="Brand Name" withAsterisk data-autofocus {...input('brand_name')} />
      <TextInput label="License Number" {...input('license_number')} />
      <MultiSelect
        className={classes.wide ?? ''}
        label="Processors"
        withAsterisk
        data={options}
        clearLabel="Clear processors"
        disabled={isPending}
        placeholder={value.length > 0 ? '' : none}
        nothingFoundMessage={data?.length === 0 ? 'No processors yet. Add one first.' : 'Nothing found'}
        value={value}
        error={wrong ?? (error && !data ? sentenceOf(error, PROCESSORS_NOT_FETCHED) : undefined)}
        {...processors}
      />
      <TextInput label="Contact Name" autoComplete="off" {...input('contact_name')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...input('phone')} />
      <TextInput className={classes.wide ?? ''} label="Address" autoComplete="off" {...input('address')} />
    </div>
  );
}
