import {
  type Agent,
  type AgentForm,
  type AgentUpdate,
  agentFromForm,
} from '@waybill/domain/partners/agent-schema';
import {
  type Driver,
  type DriverForm,
  type DriverUpdate,
  driverFromForm,
} from '@waybill/domain/partners/driver-schema';
import { AGENTS, DRIVERS, type PersonKind } from '@waybill/domain/partners/people';
import type { Person } from '@waybill/domain/partners/person-schema';
import type { LoginFields } from './person-login.ts';
import type { PersonDetails, PersonTable } from './repository.ts';

/** A role as it is stored: its columns, and how a form becomes the rows of a person. */
export interface StoredKind<Row extends Person, Form, Update>
  extends PersonKind<Row, Form, Update>,
    PersonTable {
  fromForm: (form: Form | Update) => { login: LoginFields; details: PersonDetails };
}

export const AGENT_KIND: StoredKind<Agent, AgentForm, AgentUpdate> = {
  ...AGENTS,
  ownColumns: [{ name: 'address', nullable: true, searched: false }],
  fromForm: agentFromForm,
};

export const DRIVER_KIND: StoredKind<Driver, DriverForm, DriverUpdate> = {
  ...DRIVERS,
  ownColumns: [
    { name: 'vehicle', nullable: false, searched: true },
    { name: 'vehicle_license_number', nullable: false, searched: true },
  ],
  fromForm: driverFromForm,
};
