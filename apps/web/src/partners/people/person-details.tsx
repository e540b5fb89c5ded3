import type { Person } from '@waybill/domain/partners/person-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';

interface PersonDetailsProps {
  person: Person;
  /** 'Agent' */
  label: string;
  license: string;
  /** Sections that only this role has. */
  children?: ReactNode;
  /** Facts that only this role has, beside phone and email. */
  contact?: ReactNode;
}

export function PersonDetails({ person, label, license, children, contact }: PersonDetailsProps) {
  return (
    <>
      <Facts>
        <Fact label={`${label} License Number`}>{license}</Fact>
        <Fact label="Status">
          <StatusBadge status={shownStatus(person.status)} />
        </Fact>
      </Facts>
      {children}
      <Facts title="Contact">
        <Fact label="Phone Number">{phoneLink(person.phone_number)}</Fact>
        <Fact label="Email">{mailLink(person.email)}</Fact>
        {contact}
      </Facts>
      <Facts title="System Information">
        <Fact label="Created">{formatDateTime(person.created_at)}</Fact>
      </Facts>
    </>
  );
}
