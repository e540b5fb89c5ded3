import type { Person } from '@waybill/domain/partners/person-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import { formatDay } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';

/** The columns of every list of people; a list adds the width that suits what stands beside them. */
export const PHONE: Column<Person> = {
  id: 'phone_number',
  header: 'Phone',
  value: (person) => person.phone_number,
  cell: (person) => phoneLink(person.phone_number),
  sortable: true,
};

export const EMAIL: Column<Person> = {
  id: 'email',
  header: 'Email',
  value: (person) => person.email,
  cell: (person) => mailLink(person.email),
  sortable: true,
  wide: true,
};

export const STATUS: Column<Person> = {
  id: 'status',
  header: 'Status',
  value: (person) => shownStatus(person.status),
  cell: (person) => <StatusBadge status={shownStatus(person.status)} />,
  sortable: true,
};

export const CREATED: Column<Person> = {
  id: 'created_at',
  header: 'Created',
  value: (person) => person.created_at,
  cell: (person) => formatDay(person.created_at),
  sortable: true,
};
