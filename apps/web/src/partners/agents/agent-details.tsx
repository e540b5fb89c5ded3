import type { Agent } from '@waybill/domain/partners/agent-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import { formatDateTime } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, mapLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';

export function AgentDetails({ agent }: { agent: Agent }) {
  return (
    <>
      <Facts>
        <Fact label="Agent License Number">{agent.agent_license_number}</Fact>
        <Fact label="Status">
          <StatusBadge status={shownStatus(agent.status)} />
        </Fact>
      </Facts>
      <Facts title="Contact">
        <Fact label="Phone Number">{phoneLink(agent.phone_number)}</Fact>
        <Fact label="Email">{mailLink(agent.email)}</Fact>
        <Fact label="Address">{mapLink(agent.address)}</Fact>
      </Facts>
      <Facts title="System Information">
        <Fact label="Created">{formatDateTime(agent.created_at)}</Fact>
      </Facts>
    </>
  );
}
