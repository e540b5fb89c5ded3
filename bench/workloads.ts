interface Ask {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A signed-in owner of one of the accounts, and what the requests need to know about it. */
export interface Visitor {
  account: number;
  cookie: string;
  /** Cursor of the page that begins 10,000 orders deep, in the account that has them. */
  deep: string;
  order: string;
  /** A delivered order with money open on it. */
  open: { id: string; store_id: string };
}

export interface Workload {
  name: string;
  ask: (visitor: Visitor) => Ask;
  /** pgbench's script of the same work as Waybill's own tables need it; none where the work is not the database's. */
  floor?: string;
  /** pgbench's script of the least SQL that could do the job (least.sql), and what share of its rate must be reached. */
  least?: { script: string; wanted: number };
  clients?: number;
  /** Only the account with half of all orders is asked. */
  largest?: boolean;
  /** Must not cost more with a million orders than with ten thousand. */
  steady?: boolean;
}

const any = '\\set n random(1, 50)\n';
const account = "bench_id('account ' || :n)";
const page = (where: string) =>
  `select o.document from order_documents o where o.account_id = ${account} and ${where} order by o.created_at desc, o.id desc limit 51;`;
const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));
/** In the largest account ten stores have such a name, in the others one. */
const STORE_NAMES = ['Green%20Leaf', 'Harbor%20Market', 'Summit%20Corner'];
const get = (path: string): Ask => ({ method: 'GET', path });
const send = (method: 'POST' | 'PATCH', path: string, body: object): Ask => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const aDay = () => `2026-${String(between(1, 9)).padStart(2, '0')}-${between(10, 28)}`;

export const WORKLOADS: Workload[] = [
  {
    name: 'place an order of 3 lines',
    floor: `${any}select bench_place(:n);`,
    ask: ({ account: n }) => {
      const products = n === 1 ? 432 : 32;
      const stores = n === 1 ? 400 : 40;
      const orderDetails = [1, 2, 3].map((flavor) => ({
        sku: `SKU-${between(1, products)}-${flavor}`,
        qty: 2,
      }));
      return {
        method: 'POST',
        path: '/api/orders',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ storeLicense: `LIC-${n}-${between(1, stores)}`, orderDetails }),
      };
    },
    least: {
      script: `${any}\\set s random(1, 40)\n\\set a random(1, 32)\n\\set b random(1, 32)\n\\set c random(1, 32)
select least.place(${account}, bench_id('store ' || :n || ' ' || :s), bench_id('user ' || :n || ' 1'),
  array[bench_id('flavor ' || :n || ' ' || :a || ' 1'), bench_id('flavor ' || :n || ' ' || :b || ' 2'), bench_id('flavor ' || :n || ' ' || :c || ' 3')], 2);`,
      wanted: 0.4,
    },
  },
  {
    steady: true,
    name: 'change a status',
    ask: ({ order }) =>
      send('PATCH', `/api/orders/${order}/status`, { order_status: 'delivered', delivery_date: aDay() }),
  },
  {
    // Must cost no more than two changes of a status.
    steady: true,
    name: 'record a payment',
    ask: ({ open: { id, store_id } }) =>
      send('POST', '/api/payments', {
        ...{ store_id, amount: 0.01, date: aDay(), payment_type: 'Cash' },
        applications: [{ order_id: id, amount: 0.01 }],
      }),
  },
  {
    // 100 ms with 2,000 stores, as of any day.
    steady: true,
    name: 'receivables, today',
    ask: () => get('/api/receivables?limit=50'),
    largest: true,
  },
  {
    steady: true,
    name: 'receivables, as of an earlier day',
    ask: () => get(`/api/receivables?limit=50&as_of=${aDay()}`),
    largest: true,
  },
  {
    steady: true,
    name: 'page of 50 orders, first',
    floor: any + page("o.list = 'completed'"),
    ask: () => get('/api/orders?list=completed&view=row&limit=50'),
    least: {
      script: `${any}select json_agg(o) from (
  select * from least.orders where account_id = ${account} order by created_at desc limit 50) o;`,
      wanted: 0.3,
    },
  },
  {
    name: 'page of 50 orders, 10,000 deep',
    floor: `\\set n 1\n${page("o.list = 'completed' and o.created_at < now() - interval '40 days'")}`,
    ask: ({ deep }) => get(`/api/orders?list=completed&view=row&limit=50&cursor=${deep}`),
    largest: true,
  },
  {
    steady: true,
    name: 'page of 50 orders by total',
    floor: `\\set n 1\nselect o.document from order_documents o where o.account_id = ${account} and o.list = 'completed' order by o.order_total desc, o.id desc limit 51;`,
    ask: () => get('/api/orders?list=completed&view=row&limit=50&sort=order_total&dir=desc'),
    largest: true,
  },
  {
    steady: true,
    name: 'search by order number',
    floor: `${any}\\set k random(1001, 1100)\nselect o.document from order_documents o where o.account_id = ${account} and o.number = :k;`,
    ask: () => get(`/api/orders?view=row&limit=50&q=ORD-${between(1001, 1100)}`),
  },
  {
    steady: true,
    name: 'search by store',
    floor: `${any}\\set k random(1, 40)\n${page("o.store_id = bench_id('store ' || :n || ' ' || :k)")}`,
    ask: () => get(`/api/orders?view=row&limit=50&q=${STORE_NAMES[between(0, 2)]}`),
  },
  {
    steady: true,
    name: 'order by id',
    floor: `${any}\\set k random(1001, 1100)\nselect o.document from order_documents o where o.account_id = ${account} and o.number = :k;`,
    ask: ({ order }) => get(`/api/orders/${order}`),
    least: {
      script: `${any}\\set k random(1001, 1100)
select row_to_json(o), (select json_agg(l order by position) from least.lines l where l.order_id = o.id)
from least.orders o where id = (select id from orders where account_id = ${account} and number = :k);`,
      wanted: 0.3,
    },
  },
  {
    name: 'product list, page of 50',
    floor: `${any}select p.*, b.brand_name,
      (select json_agg(f order by f.position) from flavors f where f.account_id = p.account_id and f.product_id = p.id and f.deleted_at is null),
      (select json_agg(r) from product_prices r where r.account_id = p.account_id and r.product_id = p.id)
    from products p join brands b on b.account_id = p.account_id and b.id = p.brand_id
    where p.account_id = ${account} and p.deleted_at is null order by lower(p.product_name), p.id limit 51;`,
    ask: () => get('/api/products-list?limit=50'),
    least: {
      script: `${any}select json_agg(f) from (
  select * from least.flavors where account_id = ${account} order by name limit 50) f;`,
      wanted: 0.2,
    },
  },
  {
    name: 'inventory page',
    floor: `${any}select f.id, f.flavor, f.sku, f.qty, f.qty_sold, p.product_name, p.price, b.brand_name
    from flavors f join products p on p.account_id = f.account_id and p.id = f.product_id
    join brands b on b.account_id = p.account_id and b.id = p.brand_id
    where f.account_id = ${account} and f.deleted_at is null and p.deleted_at is null
    order by lower(p.product_name), lower(f.flavor), f.id limit 51;`,
    ask: () => get('/api/inventory?limit=50'),
  },
  {
    steady: true,
    name: 'analytics, month and year to date',
    ask: () => get('/api/analytics/sales'),
    clients: 1,
    largest: true,
  },
  { steady: true, name: 'home', ask: () => get('/api/home'), clients: 1, largest: true },
  {
    steady: true,
    name: 'activity page',
    floor: `${any}select to_json(l) from activity_log l where l.account_id = ${account} order by l.created_at desc, l.id desc limit 31;`,
    ask: () => get('/api/logs?limit=30'),
  },
  { name: 'PDF invoice', ask: ({ order }) => get(`/api/orders/${order}/invoice.pdf`), clients: 4 },
  {
    name: 'sign-in',
    ask: ({ account: n }) => ({
      method: 'POST',
      path: '/api/auth/login',
      // Who signs in anew with a session in hand ends that one, and the other workloads need it.
      headers: { 'content-type': 'application/json', cookie: '' },
      body: JSON.stringify({ email: `owner@bench${n}.waybill.test`, password: 'Bench-pass-1' }),
    }),
    clients: 4,
  },
];
