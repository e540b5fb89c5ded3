import { USER_STATUSES } from '@waybill/domain/accounts/roles';
import { Select, type SelectProps } from '../../ui/select/select.tsx';

const OPTIONS = USER_STATUSES.map((value) => ({
  value,
  label: value.slice(0, 1).toUpperCase() + value.slice(1),
}));

/** Whether an agent or a driver may log in. */
export function StatusSelect(props: Omit<SelectProps, 'label' | 'data'>) {
  return <Select label="Status" data={OPTIONS} {...props} />;
}
