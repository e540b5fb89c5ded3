import { Button } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import type { Store } from '@waybill/domain/partners/store-schema';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { useToday } from '../use-today.ts';
import classes from './license-filter.module.css';
import { isDue } from './use-store-search.ts';

interface LicenseFilterProps {
  stores: readonly Store[] | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Offers the stores whose license asks for attention; it always stands there, so that nothing moves when they come. */
export function LicenseFilter({ stores, on, onChange }: LicenseFilterProps) {
  const today = useToday();
  const due = stores?.filter((store) => isDue(store, today)).length;
  if (on) return <FilterChip onClear={() => onChange(false)}>License expired or expiring</FilterChip>;
  return (
    <Button
      className={classes.filter}
      variant="default"
      leftSection={<IconCalendarExclamation size={16} aria-hidden />}
      disabled={!due}
      onClick={() => onChange(true)}
    >
      Licenses to renew{due !== undefined && ` (${due})`}
    </Button>
  );
}
