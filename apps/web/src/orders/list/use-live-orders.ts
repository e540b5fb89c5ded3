import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { OrderEvent, ordersApi } from '@waybill/domain/orders/api';
import { useEffect } from 'react';

/** Several events that come together are looked at together. */
const GATHER_MS = 50;
/** A busy account asks again this often at most, and never before the last answer is here. */
const REST_MS = 300;
/** The browser tries again by itself, except after an answer such as 401 or 503. */
const KNOCK_MS = 3000;

/** What another person changes appears without a reload; once, around all signed-in screens. */
export function useLiveOrders(): void {
  const cache = useQueryClient();
  useEffect(() => followOrders(cache), [cache]);
}

/** Only while the page is in sight: a browser has six connections for all tabs of one address. */
function followOrders(cache: QueryClient): () => void {
  const refresh = refresher(cache);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    const opened = new EventSource(ordersApi.live.path);
    source = opened;
    // Every new connection may have missed what was told before it.
    opened.addEventListener('hello', () => refresh.all());
    opened.addEventListener('missed', () => refresh.all());
    opened.addEventListener('order', ({ data }: MessageEvent<string>) => refresh.one(JSON.parse(data)));
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      refresh.all();
      timer = setTimeout(open, KNOCK_MS);
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

const Told = OrderEvent.pick({ id: true });

function refresher(cache: QueryClient) {
  const changed = new Set<string>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  const flush = async () => {
    const ids = new Set(changed);
    const all = everything;
    changed.clear();
    everything = false;
    const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
    await Promise.all([lookAgain(cache, (query) => all || isTouched(query, ids)), rest]);
    waiting = false;
    if (changed.size > 0 || everything) plan(0);
  };
  const plan = (wait: number) => {
    if (waiting) return;
    waiting = true;
    timer = setTimeout(flush, wait);
  };
  return {
    one: (told: unknown) => {
      changed.add(Told.parse(told).id);
      plan(GATHER_MS);
    },
    all: () => {
      everything = true;
      plan(GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

const OF_ONE_ORDER: unknown[] = ['one', 'history'];

/** Whatever is kept under 'orders' is touched by any order, unless it is about another one. */
function isTouched({ queryKey }: Query, ids: Set<string>): boolean {
  const [, what, id] = queryKey;
  return !OF_ONE_ORDER.includes(what) || ids.has(String(id));
}

/** A first answer still on its way may be from before the change, so it is asked for once more. */
async function lookAgain(cache: QueryClient, touched: (query: Query) => boolean): Promise<void> {
  const filters = { queryKey: ['orders'], predicate: touched };
  const active = cache.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
  const first = active.filter(({ state }) => state.data === undefined);
  const again = async (query: Query) => {
    await query.promise?.catch(() => undefined);
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([cache.invalidateQueries(filters), ...first.map(again)]);
}
