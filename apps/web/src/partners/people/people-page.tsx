import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@waybill/domain/partners/person-schema';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { WholeTable } from '../../ui/table/whole-table.tsx';
import { AddPersonModal } from './add-person-modal.tsx';
import { AGENT_KIND } from './agents.tsx';
import { DRIVER_KIND } from './drivers.tsx';
import { peopleQuery } from './people-queries.ts';
import type { ShownKind } from './person-kind.ts';
import { PersonModal } from './person-modal.tsx';

export function AgentsPage() {
  return <PeoplePage kind={AGENT_KIND} />;
}

export function DriversPage() {
  return <PeoplePage kind={DRIVER_KIND} />;
}

interface PeoplePageProps<Row extends Person, Form, Update> {
  kind: ShownKind<Row, Form, Update>;
}

function PeoplePage<Row extends Person, Form, Update>({ kind }: PeoplePageProps<Row, Form, Update>) {
  return useMay()(`${kind.role}s.manage`) ? (
    <People kind={kind} />
  ) : (
    <NotAllowed what={`manage ${kind.role}s`} />
  );
}

function People<Row extends Person, Form, Update>({ kind }: PeoplePageProps<Row, Form, Update>) {
  const { role, label } = kind;
  const opened = useOpened(role);
  const adding = useOpened('add');
  const add = <Button onClick={() => adding.open(role)}>Add New {label}</Button>;
  return (
    <Page title={`Manage ${label}s`} actions={add}>
      <WholeTable
        words={[role, `${role}s`]}
        query={useQuery(peopleQuery(kind))}
        columns={kind.columns}
        searched={kind.searched}
        first={kind.name}
        failed={kind.sentences.notLoaded}
        illustration="people"
        add={add}
      />
      <AddPersonModal kind={kind} opened={adding.id === role} onClose={adding.close} />
      <PersonModal kind={kind} id={opened.id} onClose={opened.close} />
    </Page>
  );
}
