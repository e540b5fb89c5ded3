import { useForm } from '@mantine/form';
import { PasswordAndCode } from '@waybill/domain/accounts/second-factor';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { CodeField } from './code-field.tsx';

interface ProofModalProps {
  title: string;
  submitLabel: string;
  opened: boolean;
  onClose: () => void;
  /** Does it; answers the sentence that says so. */
  onProof: (proof: PasswordAndCode) => Promise<string>;
}

/** Asks for the password and a code before something that weakens or renews the second step. */
export function ProofModal({ onProof, ...rest }: ProofModalProps) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: validateWith(PasswordAndCode),
  });
  return (
    <FormModal
      {...rest}
      form={form}
      onSubmit={onProof}
      fallback="That did not work. Please try again."
      size="28rem"
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField description="Of the app, or a recovery code." {...form.getInputProps('code')} />
    </FormModal>
  );
}
