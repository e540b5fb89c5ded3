import { Select, type SelectProps } from '@mantine/core';
import { USER_STATUSES } from '@waybill/domain/accounts/roles';

const OPTIONS = USER_STATUSES.map((value) => ({
  value,
  label: value.slice(0, 1).toUpperCase() + value.slice(1),
}));

/** Whether an agent or a driver may log in. */
export function StatusSelect(props: SelectProps) {
  return <Select label="Status" data={OPTIONS} allowDeselect={false} {...props} />;
}
