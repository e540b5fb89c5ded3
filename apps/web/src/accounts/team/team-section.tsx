import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ROLE_LABELS } from '@waybill/domain/accounts/roles';
import type { TeamMember } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import { formatCount, formatDateTime, formatDay } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { matches } from '../../lib/matches.ts';
import { useMay } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ExportButton } from '../../ui/table/export-button.tsx';
import { exportRows } from '../../ui/table/export-rows.ts';
import { teamQuery } from '../settings/settings-queries.ts';
import { AddAdminModal } from './add-admin-modal.tsx';
import { TeamCard } from './team-card.tsx';
import classes from './team-section.module.css';

const exportTeam = exportRows({ name: 'team-members', entity: 'user' });
const COLUMNS: readonly Column<TeamMember>[] = [
  { id: 'username', header: 'Name', value: (member) => member.username },
  { id: 'email', header: 'Email', value: (member) => member.email },
  { id: 'role', header: 'Role', value: (member) => ROLE_LABELS[member.role] },
  { id: 'status', header: 'Status', value: (member) => member.status },
  { id: 'created_at', header: 'Created', cell: (member) => formatDay(member.created_at) },
  {
    id: 'last_login',
    header: 'Last Login',
    cell: ({ last_login }) => (last_login ? formatDateTime(last_login) : 'Never'),
  },
];

export function TeamSection() {
  const { data: team, error, refetch } = useQuery(teamQuery);
  const { q, setQ } = useListSearch({ by: 'username', dir: 'asc' });
  const [adding, setAdding] = useState(false);
  const shown = team?.filter(({ username, email, role }) => matches(q, username, email, ROLE_LABELS[role]));
  return (
    <section aria-label="Team members">
      <div className={classes.heading}>
        <h2 className={classes.title}>
          Team Members{' '}
          <span className={classes.count} role="status">
            {team && shown && q && `(${formatCount(shown.length)} of ${formatCount(team.length)})`}
          </span>
        </h2>
        <div className={classes.tools}>
          <SearchBox label="Search team members..." value={q} onChange={setQ} />
          {shown && shown.length > 0 && (
            <ExportButton onClick={() => exportTeam(shown, { columns: COLUMNS })} />
          )}
          {useMay()('team.manage') && <Button onClick={() => setAdding(true)}>Add Admin</Button>}
        </div>
      </div>
      {!shown && error ? (
        <ErrorState error={error} fallback="Failed to fetch team members" retry={() => void refetch()} />
      ) : !shown ? (
        <LoadingSkeleton shape="cards" count={8} />
      ) : shown.length === 0 ? (
        <EmptyState illustration={q ? 'search' : 'people'}>
          {q ? 'No team members match your search.' : 'No team members found.'}
        </EmptyState>
      ) : (
        <ul className={classes.cards}>
          {shown.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </ul>
      )}
      <AddAdminModal opened={adding} onClose={() => setAdding(false)} />
    </section>
  );
}
