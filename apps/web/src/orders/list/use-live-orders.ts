import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LiveEvent, MAX_MISSED_MS, ordersApi } from '@waybill/domain/orders/api';
import { useEffect } from 'react';
import { refreshNotifications } from '../../accounts/notifications/notification-queries.ts';
import { urlOf } from '../../lib/call.ts';
import { lastOwnWriteEnd, TAB } from '../../lib/own-changes.ts';
import { tellSessionEnd } from '../../lib/query-client.ts';
import { isSessionOver, sessionQuery } from '../../lib/session.ts';
import { checkVersion } from '../../lib/version.ts';

/** Events within this time cause one refetch. */
const DEBOUNCE_MS = 50;
/** The minimum time between two refetches; none starts before the last one has ended. */
const MIN_INTERVAL_MS = 300;
/** The browser reconnects by itself, except after a response such as 401 or 503. */
const RECONNECT_DELAY_MS = 3000;
/** What a notification may take from the commit to the stream. */
const NOTIFICATION_DELAY_MS = 1000;

/** Shows changes of other users without a reload; mounted once, above all signed-in screens. */
export function useLiveOrders(): void {
  const cache = useQueryClient();
  useEffect(() => followOrders(cache), [cache]);
}

/** Only while the page is visible, because a browser has six connections for all tabs of one origin. */
function followOrders(cache: QueryClient): () => void {
  const refresh = refresher(cache);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstMissedMs = missedSinceSignIn(cache);
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    const missed_ms = firstMissedMs;
    firstMissedMs = undefined;
    const opened = new EventSource(urlOf(ordersApi.live, {}, { missed_ms, tab: TAB }));
    source = opened;
    // The first connection is told what it missed; a later one may have missed anything.
    let told = missed_ms !== undefined;
    opened.addEventListener('hello', () => {
      if (!told) {
        refresh.all();
        void checkVersion();
      }
      told = false;
    });
    opened.addEventListener('missed', () => refresh.all());
    opened.addEventListener('notification', () => void refreshNotifications(cache));
    for (const kind of ['order', 'run'])
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) => refresh.one(JSON.parse(data)));
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      void leaveIfSignedOut();
      refresh.all();
      timer = setTimeout(open, RECONNECT_DELAY_MS);
    });
  };
  open();
  document.addEventListener('visibilitychange', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
    refresh.stop();
  };
}

/** A session that ended elsewhere closes its stream; no screen keeps its data then, whatever it shows. */
async function leaveIfSignedOut(): Promise<void> {
  if (await isSessionOver()) tellSessionEnd();
}

/** Everything on the screen was read after the session; undefined when that is too long ago to be told of. */
function missedSinceSignIn(cache: QueryClient): number | undefined {
  const signedIn = cache.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;
  const missed = Date.now() - signedIn + NOTIFICATION_DELAY_MS;
  return missed <= MAX_MISSED_MS ? missed : undefined;
}

function refresher(cache: QueryClient) {
  const changed = new Set<string>();
  const changedHere = new Set<string>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scheduled = false;
  const flush = async () => {
    const [ids, ownIds] = [new Set(changed), new Set(changedHere)];
    const all = everything;
    changed.clear();
    changedHere.clear();
    everything = false;
    const pause = new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS));
    if (ownIds.size > 0) void refetchForgotten(cache, ownIds);
    await Promise.all([refetch(cache, (query) => all || (ids.size > 0 && isAffected(query, ids))), pause]);
    scheduled = false;
    if (changed.size > 0 || changedHere.size > 0 || everything) schedule(0);
  };
  const schedule = (delayMs: number) => {
    if (scheduled) return;
    scheduled = true;
    timer = setTimeout(flush, delayMs);
  };
  return {
    one: (event: unknown) => {
      const { id, own } = LiveEvent.parse(event);
      (own ? changedHere : changed).add(id);
      schedule(DEBOUNCE_MS);
    },
    all: () => {
      void refreshNotifications(cache);
      everything = true;
      schedule(DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

const SINGLE_ORDER_QUERIES: unknown[] = ['one', 'history'];

/** Every query under 'orders' depends on every order, except those of another single order. */
function isAffected({ queryKey }: Query, ids: Set<string>): boolean {
  const [, what, id] = queryKey;
  return !SINGLE_ORDER_QUERIES.includes(what) || ids.has(String(id));
}

/** A first response that is still pending may predate the change, so the query is fetched again. */
async function refetch(cache: QueryClient, isAffectedBy: (query: Query) => boolean): Promise<void> {
  const filters = { queryKey: ['orders'], predicate: isAffectedBy };
  const active = cache.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
  const first = active.filter(({ state }) => state.data === undefined);
  const again = async (query: Query) => {
    await query.promise?.catch(() => undefined);
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([cache.invalidateQueries(filters), ...first.map(again)]);
}

/** Of an own write whose answer was lost, or after which not all was asked for again: what is older than its end. */
async function refetchForgotten(cache: QueryClient, ids: Set<string>): Promise<void> {
  const endedAt = await lastOwnWriteEnd();
  const predicate = (query: Query) =>
    isAffected(query, ids) && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < endedAt;
  await cache.invalidateQueries({ queryKey: ['orders'], predicate });
}
