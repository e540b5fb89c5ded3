import type { InvoiceDetails } from '@waybill/domain/accounts/invoice-details';
import type { AgentForm } from '@waybill/domain/partners/agent-schema';
import type { DriverForm } from '@waybill/domain/partners/driver-schema';

interface DemoAdmin {
  username: string;
  email: string;
}

/** Who a distributor of the demo is; the first agent and the first driver are those whose logins are printed. */
export interface DemoBusiness {
  account_id: string;
  account_name: string;
  owner: DemoAdmin;
  admin: DemoAdmin;
  invoice_details: InvoiceDetails;
  agents: Omit<AgentForm, 'password'>[];
  drivers: Omit<DriverForm, 'password'>[];
}

export function loginsOf({ owner, admin, agents, drivers }: DemoBusiness, password: string) {
  return [
    { role: 'super_admin', email: owner.email, password },
    { role: 'admin', email: admin.email, password },
    { role: 'agent', email: agents[0]?.email ?? '', password },
    { role: 'driver', email: drivers[0]?.email ?? '', password },
  ] as const;
}
