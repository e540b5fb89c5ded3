import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NOTHING_DELIVERED } from '@waybill/domain/books/exports-api';
import { notifyTheOffice, type RecallPack, recallApi } from '@waybill/domain/books/recall-api';
import { useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { saveZip } from '../ui/feedback/save-file.ts';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { FigureCard, Figures } from '../ui/layout/figures.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportRows } from '../ui/table/export-rows.ts';
import classes from './books.module.css';
import { recallColumns } from './recall-columns.tsx';
import { OfficeNoticeModal, StartRecallModal } from './recall-modals.tsx';
import { RecallPicker } from './recall-picker.tsx';
import { recallQuery } from './recall-queries.ts';

const KINDS = { lot: 'Lot', flavor: 'Flavor in the period' } as const;
const BY_STORE = { by: 'store_name', dir: 'asc' } as const;

/** Where a lot went, or a flavor in the period above. */
export function RecallSection({
  period,
  isRight,
}: {
  period: { from: string; to: string };
  isRight: boolean;
}) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { put } = useListSearch(BY_STORE);
  const text = (name: string) => (typeof search[name] === 'string' ? (search[name] as string) : undefined);
  const flavor = text('flavor');
  const lot = flavor ? undefined : text('lot');
  const [kind, setKind] = useState<'lot' | 'flavor'>(lot ? 'lot' : 'flavor');
  const query = lot ? { lot } : { flavor, ...period };
  const recall = useQuery({ ...recallQuery(query), enabled: Boolean(lot || (flavor && isRight)) });
  const { data } = recall;
  return (
    <section className={classes.stack} aria-label="Recall pack">
      <h2 className={classes.heading}>Recall pack</h2>
      <div className={classes.head}>
        <ToggleFilter
          legend="Recall of a"
          choices={KINDS}
          value={kind}
          onChange={(chosen) => {
            if (!chosen) return;
            setKind(chosen);
            put({ lot: undefined, flavor: undefined });
          }}
        />
        <div className={classes.quarter}>
          <RecallPicker
            key={kind}
            kind={kind}
            value={kind === 'lot' ? lot : flavor}
            name={data && (data.lot?.lot_number ?? `${data.flavor.product_name}, ${data.flavor.flavor}`)}
            onChange={(id) => put({ [kind]: id })}
          />
        </div>
        {data && (
          <div className={classes.push}>
            <RecallActions data={data} onDownload={() => saveZip(urlOf(recallApi.zip, {}, query))} />
          </div>
        )}
      </div>
      {recall.error && !data ? (
        <ErrorState
          error={recall.error}
          fallback="Failed to load the recall"
          retry={() => void recall.refetch()}
        />
      ) : recall.isLoading ? (
        <LoadingSkeleton shape="facts" count={6} />
      ) : (
        data && <WhereItWent data={data} busy={recall.isFetching} />
      )}
    </section>
  );
}

function RecallActions({ data, onDownload }: { data: RecallPack; onDownload: () => void }) {
  const [starting, setStarting] = useState(false);
  const { lot } = data;
  return (
    <div className={classes.buttons}>
      {lot && (lot.state !== 'recalled' || !data.recall) && (
        <Button data-danger onClick={() => setStarting(true)}>
          Start Recall
        </Button>
      )}
      <Button variant="default" onClick={onDownload}>
        Download Recall Pack
      </Button>
      {lot && <StartRecallModal lot={lot} opened={starting} onClose={() => setStarting(false)} />}
    </div>
  );
}

function WhereItWent({ data, busy }: { data: RecallPack; busy: boolean }) {
  const { sort, setSort } = useListSearch(BY_STORE);
  const [ticking, setTicking] = useState(false);
  const { recall, rows, orders } = data;
  const figures = [
    ['Delivered', data.delivered],
    ['Returned', data.returned],
    ['Still out', data.still_out],
    ['On hand', data.on_hand],
    ['On the road', data.on_the_road],
    ['Undelivered', data.undelivered],
  ] as const;
  return (
    <>
      {recall && !recall.notified_at && (
        <Message kind="warn">
          <div className={classes.told}>
            {notifyTheOffice(formatDateTime(recall.notify_by))}
            <Button size="compact-sm" variant="default" onClick={() => setTicking(true)}>
              Office Notified
            </Button>
          </div>
        </Message>
      )}
      {recall?.notified_at && (
        <Message kind="good">
          Office notified {formatDateTime(recall.notified_at)}, reference {recall.reference}.
        </Message>
      )}
      <Figures busy={busy}>
        {figures.map(([label, cases]) => (
          <FigureCard key={label} label={label} note={cases === 1 ? 'case' : 'cases'}>
            {formatCount(cases)}
          </FigureCard>
        ))}
      </Figures>
      <DataTable
        title="Where it went"
        columns={recallColumns}
        list={{ rows, total: orders, error: null, refreshing: busy, retry: () => undefined }}
        rowId={({ order_id }) => order_id}
        sort={sort}
        onSort={setSort}
        failed="Failed to load the recall"
        onExport={exportRows({ name: 'recall', entity: 'recall' })}
        empty={<EmptyState illustration="orders">{NOTHING_DELIVERED}</EmptyState>}
      />
      {orders > rows.length && (
        <p className={classes.note}>
          The first {formatCount(rows.length)} of {formatCount(orders)} orders. The recall pack has all of
          them.
        </p>
      )}
      {recall && <OfficeNoticeModal id={recall.id} opened={ticking} onClose={() => setTicking(false)} />}
    </>
  );
}
