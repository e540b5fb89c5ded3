import { Link } from '@tanstack/react-router';
import type { Order } from '@waybill/domain/orders/schema';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session.ts';
import links from '../../ui/layout/links.module.css';

interface RunLinkProps {
  run: NonNullable<Order['run']>;
  /** The run's number unless given. */
  children?: ReactNode;
}

/** To the page of a run; a driver's own stands under another address, and an agent opens none. */
export function RunLink({ run, children }: RunLinkProps) {
  const may = useMay();
  if (!may('runs.manage')) return children ? null : run.number;
  return (
    <Link className={links.link} to="/dashboard/runs/$id" params={{ id: run.id }}>
      {children ?? run.number}
    </Link>
  );
}
