import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Message } from '../feedback/message.tsx';

interface PageFormProps {
  /** From useSubmit. */
  submit: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    pending: boolean;
    error: string | undefined;
  };
  label: string;
  fullWidth?: boolean;
  className: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form on a page: the error above its fields, the submit button below. */
export function PageForm({ submit, label, fullWidth = false, className, children }: PageFormProps) {
  return (
    <form className={className} onSubmit={submit.onSubmit} noValidate>
      {submit.error && <Message kind="bad">{submit.error}</Message>}
      {children}
      <div>
        <Button type="submit" fullWidth={fullWidth} loading={submit.pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
