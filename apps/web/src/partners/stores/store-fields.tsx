import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PlaceAddress } from '@waybill/domain/partners/place-address';
import { STATES } from '@waybill/domain/partners/states';
import { type StoreFields as Field, STORE_TYPES } from '@waybill/domain/partners/store-schema';
import { DayField } from '../../ui/form/day-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { AddressSearch } from './address-search.tsx';
import classes from './store-fields.module.css';
import { ZipcodeField } from './zipcode-field.tsx';

export type FieldName = keyof Field;
type Input = ReturnType<UseFormReturnType<Record<FieldName, string>>['getInputProps']>;

interface StoreFieldsProps {
  /** The form's input props for a field of the store, whatever the form calls it. */
  input: (name: FieldName) => Input;
  put: (name: FieldName, value: string) => void;
}

/** The inputs of a store, the same for adding and editing. */
export function StoreFields({ input, put }: StoreFieldsProps) {
  const fill = (place: Partial<PlaceAddress>) => {
    for (const [name, value] of Object.entries(place)) put(name as keyof PlaceAddress, value);
  };
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Store</legend>
        <TextInput
          className={classes.wide}
          label="Store Name"
          withAsterisk
          data-autofocus
          {...input('store_name')}
        />
        <TextInput label="License Number" withAsterisk {...input('license_number')} />
        <TextInput label="License Name" {...input('license_name')} />
        <DayField label="License Expiration" {...input('license_expiration')} />
        <Select
          label="Store Type"
          data={STORE_TYPES}
          clearLabel="Clear store type"
          {...chosen(input('store_type'))}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Location</legend>
        <div className={classes.wide}>
          <AddressSearch onFound={fill} />
        </div>
        <TextInput
          className={classes.wide}
          label="Address"
          withAsterisk
          autoComplete="off"
          {...input('address')}
        />
        <ZipcodeField
          {...input('zipcode')}
          onFound={({ city, county, state }) => fill({ city, county: county ?? '', state })}
        />
        <TextInput label="City" autoComplete="off" {...input('city')} />
        <TextInput label="County" autoComplete="off" {...input('county')} />
        <Select label="State" data={STATES} searchable clearLabel="Clear state" {...chosen(input('state'))} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Contact</legend>
        <TextInput label="Contact Name" autoComplete="off" {...input('contact_name')} />
        <TextInput label="Contact Phone" type="tel" autoComplete="off" {...input('phone')} />
        <TextInput label="Store Email" type="email" autoComplete="off" {...input('store_email')} />
        <TextInput label="Store Phone" type="tel" autoComplete="off" {...input('store_phone')} />
        <TextInput
          className={classes.wide}
          label="Website"
          inputMode="url"
          autoComplete="off"
          {...input('website')}
        />
      </fieldset>
    </>
  );
}

/** A Select has null for no value, the form an empty text. */
function chosen({ onChange, value, ...rest }: Input) {
  return { ...rest, value: value || null, onChange: (option: string | null) => onChange(option ?? '') };
}
