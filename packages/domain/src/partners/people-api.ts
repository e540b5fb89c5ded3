import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { Agent, AgentForm, AgentUpdate } from './agent-schema.ts';
import { Driver, DriverForm, DriverUpdate } from './driver-schema.ts';
import type { PersonRole } from './person-schema.ts';

interface PersonShapes<Person, Form, Update> {
  /** With its article: 'an agent'. */
  one: string;
  person: z.ZodType<Person>;
  form: z.ZodType<Form, Form>;
  update: z.ZodType<Update, Update>;
  /** The fields that only this role has; the list is sorted by them too. */
  own: readonly string[];
}

/** The calls about people with a login: 'agent' is under /api/agents, for those who may manage agents. */
function personCalls<Person, Form, Update>(
  role: PersonRole,
  { one, person, form, update, own }: PersonShapes<Person, Form, Update>,
) {
  const path = `/api/${role}s` as const;
  const allow = `${role}s.manage` as const;
  const changed = z.object({ data: person, message: z.string() });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${role}s`,
      allow,
      query: pageQuery([
        `${role}_name`,
        `${role}_license_number`,
        'phone_number',
        'email',
        ...own,
        'status',
        'created_at',
      ]),
      reply: listReply(person),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Add ${one} with a login`,
      allow,
      body: form,
      status: 201,
      reply: changed,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change ${one}; any status but active ends their sessions`,
      allow,
      params: withId,
      body: update,
      reply: changed,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete ${one} and end their sessions`,
      allow,
      params: withId,
      reply: done,
    }),
  };
}

export type PersonApi<Person, Form, Update> = ReturnType<typeof personCalls<Person, Form, Update>>;

export const agentsApi = personCalls('agent', {
  one: 'an agent',
  person: Agent,
  form: AgentForm,
  update: AgentUpdate,
  own: ['address'],
});

export const driversApi = personCalls('driver', {
  one: 'a driver',
  person: Driver,
  form: DriverForm,
  update: DriverUpdate,
  own: ['vehicle', 'vehicle_license_number'],
});
