import { useSearch } from '@tanstack/react-router';
import { type ProductSales, SALES_NOT_LOADED, TOP_PRODUCTS } from '@waybill/domain/analytics/schema';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import classes from './analytics-page.module.css';
import { productColumns } from './columns.tsx';
import { exportSales } from './export-sales.ts';
import { PeriodTabs } from './period-tabs.tsx';
import { periodOf } from './queries.ts';
import { MAX_BARS, RankingChart } from './ranking-chart.tsx';
import { useSalesList } from './use-sales-list.ts';

const MAX_INITIAL_ROWS = { by: 'total_amount', dir: 'desc' } as const;

export function ProductSection() {
  const search: { products?: string } = useSearch({ strict: false });
  const period = periodOf(search.products);
  const { sort, setSort, put } = useListSearch(MAX_INITIAL_ROWS, 'product_');
  const list = useSalesList<ProductSales>((sales) => sales[`products_${period}`]);
  return (
    <PeriodTabs
      title="Top Performing Products"
      period={period}
      onChange={(name) => put({ products: name === 'month' ? undefined : name })}
    >
      <RankingChart
        title="Sales by Product"
        unit={`Dollars before tax, the first ${MAX_BARS}`}
        what="Product"
        bars={list.rows?.map(({ product_name, flavor, total_amount }) => ({
          name: `${product_name}, ${flavor}`,
          value: total_amount,
        }))}
      />
      <div className={classes.below}>
        <DataTable
          title={`The ${TOP_PRODUCTS} that sold most`}
          card
          columns={productColumns}
          list={list}
          rowId={({ flavor_id }) => flavor_id}
          sort={sort}
          onSort={setSort}
          failed={SALES_NOT_LOADED}
          onExport={() => exportSales('products', period, sort)}
          empty={
            <EmptyState illustration="analytics">No product sales data available for this period.</EmptyState>
          }
        />
      </div>
    </PeriodTabs>
  );
}
