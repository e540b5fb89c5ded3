import { z } from 'zod';
import { passwordOf, WEAK_PASSWORD } from '../accounts/password.ts';
import { USER_STATUSES, UserStatus } from '../accounts/roles.ts';
import { ALL_REQUIRED } from '../accounts/schema.ts';
import { clearableText, INVALID_EMAIL, requiredEmail, requiredText } from '../lib/text.ts';
import { UNKNOWN_STATUS } from './status.ts';

export const AGENT_CHANGED = 'This agent was changed by someone else. Reload and try again.';

export const Agent = z.object({
  id: z.uuid(),
  agent_name: z.string(),
  agent_license_number: z.string(),
  phone_number: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  status: UserStatus,
  version: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Agent = z.infer<typeof Agent>;

/** Address and status may be left out, and then stay as they are. */
export const AgentUpdate = z.object({
  agentName: requiredText(ALL_REQUIRED),
  agentLicenseNumber: requiredText(ALL_REQUIRED, 100),
  phoneNumber: requiredText(ALL_REQUIRED, 40),
  email: requiredEmail(ALL_REQUIRED, INVALID_EMAIL),
  address: clearableText(),
  status: z.enum(USER_STATUSES, UNKNOWN_STATUS).optional(),
  version: z.number().int().optional(),
});
export type AgentUpdate = z.infer<typeof AgentUpdate>;

export const AgentForm = AgentUpdate.omit({ version: true }).extend({
  password: passwordOf(ALL_REQUIRED, WEAK_PASSWORD),
});
export type AgentForm = z.infer<typeof AgentForm>;

/** An agent as stored: the login's own fields, and those that only agents have. */
export function agentFromForm(form: Omit<AgentUpdate, 'version'>) {
  return {
    login: { username: form.agentName, email: form.email, ...(form.status && { status: form.status }) },
    details: {
      agent_license_number: form.agentLicenseNumber,
      phone_number: form.phoneNumber,
      ...(form.address !== undefined && { address: form.address }),
    },
  };
}
