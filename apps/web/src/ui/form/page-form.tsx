import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Message } from '../feedback/message.tsx';
import { FormFoot } from './form-foot.tsx';

interface PageFormProps {
  /** From useSubmit. */
  submit: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    pending: boolean;
    error: string | undefined;
  };
  label: string;
  /** Shown when there is no error, such as a success. */
  message?: ReactNode;
  fullWidth?: boolean;
  className: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form on a page, with what came of it above the submit button. */
export function PageForm({ submit, label, message, fullWidth = false, className, children }: PageFormProps) {
  return (
    <form className={className} onSubmit={submit.onSubmit} noValidate>
      {children}
      <FormFoot plain message={submit.error ? <Message kind="bad">{submit.error}</Message> : message}>
        <Button type="submit" fullWidth={fullWidth} loading={submit.pending}>
          {label}
        </Button>
      </FormFoot>
    </form>
  );
}
