import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { Agent, AgentForm, AgentUpdate } from './agent-schema.ts';
import { Driver, DriverForm, DriverUpdate } from './driver-schema.ts';

const changedAgent = z.object({ data: Agent, message: z.string() });
const changedDriver = z.object({ data: Driver, message: z.string() });

export const agentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/agents',
    summary: 'The agents',
    allow: 'agents.manage',
    query: pageQuery([
      'agent_name',
      'agent_license_number',
      'phone_number',
      'email',
      'address',
      'status',
      'created_at',
    ]),
    reply: listReply(Agent),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/agents',
    summary: 'Add an agent with a login',
    allow: 'agents.manage',
    body: AgentForm,
    status: 201,
    reply: changedAgent,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/agents/:id',
    summary: 'Change an agent; any status but active ends their sessions',
    allow: 'agents.manage',
    params: withId,
    body: AgentUpdate,
    reply: changedAgent,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/agents/:id',
    summary: 'Delete an agent and end their sessions',
    allow: 'agents.manage',
    params: withId,
    reply: done,
  }),
};

export const driversApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/drivers',
    summary: 'The drivers',
    allow: 'drivers.manage',
    query: pageQuery([
      'driver_name',
      'driver_license_number',
      'phone_number',
      'email',
      'vehicle',
      'vehicle_license_number',
      'status',
      'created_at',
    ]),
    reply: listReply(Driver),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/drivers',
    summary: 'Add a driver with a login',
    allow: 'drivers.manage',
    body: DriverForm,
    status: 201,
    reply: changedDriver,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/drivers/:id',
    summary: 'Change a driver; any status but active ends their sessions',
    allow: 'drivers.manage',
    params: withId,
    body: DriverUpdate,
    reply: changedDriver,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/drivers/:id',
    summary: 'Delete a driver and end their sessions',
    allow: 'drivers.manage',
    params: withId,
    reply: done,
  }),
};
