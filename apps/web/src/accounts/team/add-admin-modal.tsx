import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ROLE_LABELS } from '@waybill/domain/accounts/roles';
import { NewTeamMember } from '@waybill/domain/accounts/schema';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { PasswordChecklist } from '../../ui/form/password-checklist.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useTeamChanges } from '../settings/settings-queries.ts';

const EMPTY: Record<keyof NewTeamMember, string> = { username: '', email: '', password: '', role: 'admin' };

const ROLES = NewTeamMember.shape.role.options
  .toReversed()
  .map((value) => ({ value, label: ROLE_LABELS[value].replace(/^./, (letter) => letter.toUpperCase()) }));

export function AddAdminModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useTeamChanges();
  const form = useForm({
    initialValues: EMPTY,
    validate: validateWith(NewTeamMember),
    transformValues: (values) => NewTeamMember.parse(values),
  });
  return (
    <FormModal
      title="Add Admin"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (values) => {
        const { username } = await add(values);
        return `${username} added successfully!`;
      }}
      submitLabel="Add Admin"
      fallback="Failed to add team member"
    >
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <TextInput
        label="Email"
        type="email"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Select
        label="Role"
        description="A super admin can also add and remove admins."
        data={ROLES}
        {...form.getInputProps('role')}
      />
      <PasswordField
        label="Password"
        description="They log in with this email and password, and can change it in their settings."
        withAsterisk
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={form.values.password} />
    </FormModal>
  );
}
