import { createFileRoute } from '@tanstack/react-router';
import { PlanRunPage } from '../../runs/plan/plan-page.tsx';

export const Route = createFileRoute('/dashboard/runs_/plan')({ component: PlanRunPage });
