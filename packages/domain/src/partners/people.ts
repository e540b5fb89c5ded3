import type { Agent, AgentForm, AgentUpdate } from './agent-schema.ts';
import type { Driver, DriverForm, DriverUpdate } from './driver-schema.ts';
import { agentsApi, driversApi, type PersonApi } from './people-api.ts';
import type { Person, PersonRole } from './person-schema.ts';

/** People with a login of their own, by their role. */
export interface PersonKind<Row extends Person, Form, Update> {
  role: PersonRole;
  label: 'Agent' | 'Driver';
  /** The field that holds the name. */
  name: keyof Row & string;
  api: PersonApi<Row, Form, Update>;
  sentences: PersonSentences;
}

export const AGENTS: PersonKind<Agent, AgentForm, AgentUpdate> = {
  role: 'agent',
  label: 'Agent',
  name: 'agent_name',
  api: agentsApi,
  sentences: sentencesOf('agent', 'Agent'),
};

export const DRIVERS: PersonKind<Driver, DriverForm, DriverUpdate> = {
  role: 'driver',
  label: 'Driver',
  name: 'driver_name',
  api: driversApi,
  sentences: sentencesOf('driver', 'Driver'),
};

type PersonSentences = ReturnType<typeof sentencesOf>;

function sentencesOf(role: PersonRole, label: string) {
  return {
    added: `${label} added successfully`,
    updated: `${label} updated successfully!`,
    deleted: `${label} deleted successfully!`,
    changed: `This ${role} was changed by someone else. Reload and try again.`,
    /** A list is loaded for its screen, and fetched for a field or a dialog of another. */
    notLoaded: `Failed to load ${role}s`,
    notFetched: `Failed to fetch ${role}s`,
    notAdded: `Failed to add ${role}`,
    notUpdated: `Failed to update ${role}`,
    notDeleted: `Failed to delete ${role}`,
  };
}
