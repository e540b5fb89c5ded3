import { useForm } from '@mantine/form';
import type { Person } from '@waybill/domain/partners/person-schema';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { PasswordChecklist } from '../../ui/form/password-checklist.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { usePersonChanges } from './people-queries.ts';
import type { ShownKind } from './person-kind.ts';

interface AddPersonModalProps<Row extends Person, Form, Update> {
  kind: ShownKind<Row, Form, Update>;
  opened: boolean;
  onClose: () => void;
}

/** Adds a person and their login. */
export function AddPersonModal<Row extends Person, Form, Update>(
  props: AddPersonModalProps<Row, Form, Update>,
) {
  const { kind, opened, onClose } = props;
  const { label, role, api, sentences, Fields } = kind;
  const { add } = usePersonChanges(kind);
  const form = useForm({
    initialValues: emptyValues(kind),
    validate: validateWith(api.add.body),
    transformValues: (values) => api.add.body.parse(values),
  });
  return (
    <FormModal
      adds={role}
      title={`Add New ${label}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel={`Add ${label}`}
      fallback={sentences.notAdded}
      size="40rem"
    >
      <Fields input={(name) => form.getInputProps(name)} />
      <PasswordField
        label="Password"
        description={`The ${role} logs in with this email and password.`}
        withAsterisk
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={form.values.password} />
    </FormModal>
  );
}

function emptyValues<Row extends Person, Form, Update>({ valuesOf }: ShownKind<Row, Form, Update>) {
  const { version: _version, ...values } = valuesOf(undefined);
  return { ...values, status: 'active', password: '' } as Record<string, unknown> & { password: string };
}
