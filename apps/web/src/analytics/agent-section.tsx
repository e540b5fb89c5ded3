import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type AgentSales, SALES_NOT_LOADED } from '@waybill/domain/analytics/schema';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import classes from './analytics-page.module.css';
import { agentColumns } from './columns.tsx';
import { DaysChart } from './days-chart.tsx';
import { exportSales } from './export-sales.ts';
import { PeriodTabs } from './period-tabs.tsx';
import { periodOf, salesQuery } from './queries.ts';
import { RankingChart } from './ranking-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useSalesList } from './use-sales-list.ts';

const MAX_INITIAL_ROWS = { by: 'total_sales', dir: 'desc' } as const;

export function AgentSection() {
  const search: { agents?: string } = useSearch({ strict: false });
  const period = periodOf(search.agents);
  const { sort, setSort, put } = useListSearch(MAX_INITIAL_ROWS, 'agent_');
  const { data } = useQuery(salesQuery);
  const list = useSalesList<AgentSales>((sales) => sales[period]);
  return (
    <PeriodTabs
      title="Agent Sales Analytics"
      period={period}
      onChange={(name) => put({ agents: name === 'month' ? undefined : name })}
    >
      <div className={classes.figures}>
        <SummaryCards summary={data?.summary[period]} credits={data?.[`credits_${period}`]} />
      </div>
      <DaysChart days={data?.days[period]} period={period} />
      <div className={classes.beside}>
        <DataTable
          title="Agents"
          card
          columns={agentColumns}
          list={list}
          rowId={({ agent_id }) => agent_id}
          sort={sort}
          onSort={setSort}
          failed={SALES_NOT_LOADED}
          onExport={() => exportSales('agents', period, sort)}
          empty={
            <EmptyState illustration="analytics">No agent sales data available for this period.</EmptyState>
          }
        />
        <RankingChart
          title="Sales by Agent"
          unit="Dollars in this period"
          what="Agent"
          bars={list.rows?.map(({ agent_name, total_sales }) => ({ name: agent_name, value: total_sales }))}
        />
      </div>
    </PeriodTabs>
  );
}
