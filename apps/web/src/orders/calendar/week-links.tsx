import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addDays, type Day } from '@waybill/domain/lib/dates';
import { CALENDAR_DAYS } from '@waybill/domain/orders/delivery/calendar';
import type { ReactNode } from 'react';

/** To the weeks before and after, and back to this one. */
export function WeekLinks({ from }: { from: Day }) {
  const link = (label: string, week: Day | undefined, children: ReactNode) => (
    <Button
      variant="default"
      aria-label={label}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/deliveries" search={week ? { week } : {}} resetScroll={false} />
      )}
    >
      {children}
    </Button>
  );
  return (
    <Group gap="xs" wrap="nowrap">
      {link('Week before', addDays(from, -CALENDAR_DAYS), <IconChevronLeft size={16} aria-hidden />)}
      {link('This week', undefined, 'This week')}
      {link('Week after', addDays(from, CALENDAR_DAYS), <IconChevronRight size={16} aria-hidden />)}
    </Group>
  );
}
