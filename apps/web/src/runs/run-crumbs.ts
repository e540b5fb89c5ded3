import type { Run } from '@waybill/domain/runs/run-schema';
import type { Crumb } from '../ui/layout/breadcrumbs.tsx';

export const RUNS_CRUMB: Crumb = { label: 'Delivery Runs', link: { to: '/dashboard/runs' } };

export const runCrumb = ({ id, number }: Pick<Run, 'id' | 'number'>): Crumb => ({
  label: number,
  link: { to: '/dashboard/runs/$id', params: { id } },
});
