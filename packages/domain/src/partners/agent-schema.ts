import { z } from 'zod';
import { clearableText } from '../lib/text.ts';
import {
  contactFields,
  loginFrom,
  passwordField,
  personContact,
  personState,
  requiredLicense,
  requiredName,
  stateFields,
} from './person-schema.ts';

export const Agent = z.object({
  id: z.uuid(),
  agent_name: z.string(),
  agent_license_number: z.string(),
  ...personContact,
  address: z.string().nullable(),
  ...personState,
});
export type Agent = z.infer<typeof Agent>;

/** An address that is left out stays as it is. */
export const AgentUpdate = z.object({
  agentName: requiredName,
  agentLicenseNumber: requiredLicense,
  ...contactFields,
  address: clearableText(),
  ...stateFields,
});
export type AgentUpdate = z.infer<typeof AgentUpdate>;

export const AgentForm = AgentUpdate.omit({ version: true }).extend(passwordField);
export type AgentForm = z.infer<typeof AgentForm>;

/** An agent as stored: the login's own fields, and those that only agents have. */
export function agentFromForm(form: Omit<AgentUpdate, 'version'>) {
  return {
    login: loginFrom(form.agentName, form),
    details: {
      agent_license_number: form.agentLicenseNumber,
      phone_number: form.phoneNumber,
      ...(form.address !== undefined && { address: form.address }),
    },
  };
}
