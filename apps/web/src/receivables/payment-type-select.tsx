import { PAYMENT_TYPES } from '@waybill/domain/receivables/payment-type';
import type { ReactNode } from 'react';
import { Select } from '../ui/select/select.tsx';

interface PaymentTypeSelectProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** One of the ways in which money comes. */
export function PaymentTypeSelect({ value, onChange, error }: PaymentTypeSelectProps) {
  return (
    <Select
      label="Type"
      withAsterisk
      data={[...PAYMENT_TYPES]}
      value={value || null}
      onChange={(type) => onChange?.(type ?? '')}
      error={error}
    />
  );
}
