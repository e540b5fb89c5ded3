import { createFileRoute } from '@tanstack/react-router';
import { EditRunPage } from '../../runs/plan/plan-page.tsx';

export const Route = createFileRoute('/dashboard/runs_/$id_/plan')({ component: EditRunPage });
