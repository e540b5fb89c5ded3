import type { PersonKind } from '@waybill/domain/partners/people';
import type { Person } from '@waybill/domain/partners/person-schema';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/table/column.ts';
import type { PersonInput } from './person-fields.tsx';

/** A role as its screen shows it; agents.tsx and drivers.tsx hold what differs between the two. */
export interface ShownKind<Row extends Person, Form, Update> extends PersonKind<Row, Form, Update> {
  columns: readonly Column<Row>[];
  /** Where the search box looks. */
  searched: (person: Row) => (string | null)[];
  /** What a person calls each field of the form. */
  labels: Partial<Record<keyof Update & string, string>>;
  valuesOf: (person: Row | undefined) => PersonValues;
  Fields: (props: { input: PersonInput<keyof Update & string> }) => ReactNode;
  Details: (props: { person: Row }) => ReactNode;
}

/** Everything typed is a text; the version is the one that was read. */
type PersonValues = Record<string, unknown> & { version: number };
