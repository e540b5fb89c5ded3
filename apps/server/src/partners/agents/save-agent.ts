import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict } from '@waybill/domain/lib/errors';
import {
  AGENT_CHANGED,
  type Agent,
  type AgentForm,
  type AgentUpdate,
  agentFromForm,
} from '@waybill/domain/partners/agent-schema';
import { insertUser } from '../../accounts/repository.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { changeLogin, lockLogin } from '../partner-login.ts';
import { findAgent, saveAgentDetails } from './repository.ts';

/** The login works at once: whoever adds an agent vouches for the address. */
export async function addAgent(context: Context, form: AgentForm): Promise<Agent> {
  const { account_id } = context.user;
  const { login, details } = agentFromForm(form);
  const password_hash = await hashPassword(form.password, context.config.PASSWORD_COST);
  return inAccount(context, async (db) => {
    const user = { account_id, ...login, role: 'agent', email_verified: true };
    const id = await insertUser(db, user, password_hash);
    await saveAgentDetails(db, { account_id, id }, details);
    const agent = await findAgent(db, { account_id, id });
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'agent',
      id,
      message: `Added agent ${form.agentName}`,
      data: { created: { ...login, ...details } },
    });
    return agent;
  });
}

export async function changeAgent(context: Context, id: string, form: AgentUpdate): Promise<Agent> {
  const { login, details } = agentFromForm(form);
  const changed = await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, 'agent', id);
    const before = await findAgent(db, user);
    if (form.version !== undefined && form.version !== before.version) throw conflict(AGENT_CHANGED);
    await changeLogin(db, context, user, login);
    await saveAgentDetails(db, user, details);
    const after = await findAgent(db, user);
    const changes = changesBetween({ ...before, version: after.version }, after);
    await logActivity(db, context.user, {
      action: changes.status ? 'status_change' : 'update',
      entity: 'agent',
      id,
      message: `Updated agent ${after.agent_name}`,
      data: { changes },
    });
    return after;
  });
  context.sessions.forget(id);
  return changed;
}
