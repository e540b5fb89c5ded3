import { Button } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import type { Store } from '@waybill/domain/partners/store-schema';
import { FilterChip } from '../../ui/data-table/filter-chip.tsx';
import { useToday } from '../use-today.ts';
import classes from './license-filter.module.css';
import { isDue } from './use-store-search.ts';

interface LicenseFilterProps {
  stores: readonly Store[] | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Offers the stores whose license asks for attention, where there are any. */
export function LicenseFilter({ stores, on, onChange }: LicenseFilterProps) {
  const today = useToday();
  const due = stores?.filter((store) => isDue(store, today)).length ?? 0;
  if (on) return <FilterChip onClear={() => onChange(false)}>License expired or expiring</FilterChip>;
  if (due === 0) return null;
  return (
    <Button
      className={classes.filter}
      variant="default"
      leftSection={<IconCalendarExclamation size={16} aria-hidden />}
      onClick={() => onChange(true)}
    >
      Licenses to renew ({due})
    </Button>
  );
}
