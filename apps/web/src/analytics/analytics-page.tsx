import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCoversAll } from '../lib/session.ts';
import { Page } from '../ui/layout/page.tsx';
import { AgentSection } from './agent-section.tsx';
import { ProductSection } from './product-section.tsx';

export function AnalyticsPage() {
  const everything = useCoversAll('analytics.see');
  return (
    <Page
      title="Sales Analytics"
      subtitle={
        everything
          ? 'All orders that are not cancelled, by the day they were created'
          : 'Your own orders that are not cancelled, by the day they were created'
      }
      actions={
        <Button component={Link} to="/dashboard/sales-report" variant="default">
          Any Period
        </Button>
      }
    >
      <AgentSection />
      <ProductSection />
    </Page>
  );
}
