import type { Check } from './checks-repository.ts';

const RUN = "'RUN-' || r.number";
const numbersOf = (path: string) =>
  `(select coalesce(sum((c ->> 'amount')::numeric), 0) from jsonb_array_elements(r.settlement -> '${path}') c)`;

/** Of a void of the day of the settlement only the log tells which came first, so that it may be counted or not. */
const paid = (voided: string) => `(
  select coalesce(sum(e.amount), 0) from ledger_entries e
  where e.account_id = r.account_id and e.run_number = ${RUN} and e.kind = 'payment' and (e.voided_on is null or ${voided}))`;
const AT_LEAST = paid('e.voided_on > r.settled_on');
const AT_MOST = paid('e.voided_on >= r.settled_on');

export const RUN_CHECKS: Check[] = [
  {
    sentence: 'What every settled run expected is its payments, those voided later included',
    rows: "select count(*) from runs where state = 'settled'",
    differences: `
      select r.account_id, ${RUN} || ': expected ' || (r.settlement ->> 'expected') || ', paid ' || ${AT_MOST} as difference
      from runs r
      where r.state = 'settled' and ((r.settlement ->> 'expected')::numeric not between ${AT_LEAST} and ${AT_MOST}
        or (r.settlement ->> 'expected')::numeric
          <> (r.settlement ->> 'expected_cash')::numeric + ${numbersOf('expected_checks')}
        or (r.settlement #>> '{counted,difference}')::numeric
          <> (r.settlement #>> '{counted,total}')::numeric - (r.settlement ->> 'expected')::numeric)`,
  },
  {
    sentence: 'Every departure has its manifest, and its bytes match their hash',
    rows: 'select count(*) from run_manifests',
    differences: `
      select account_id, 'RUN-' || number || ' version ' || version || ': its bytes are not those that left' as difference
      from run_manifests join (select account_id, id as run_id, number from runs) r using (account_id, run_id)
      where encode(sha256(bytes), 'hex') <> sha256
      union all
      select r.account_id, ${RUN} || ': ' || r.manifest_version || ' departures, manifests up to ' || coalesce(m.last, 0)
      from runs r
      left join (select account_id, run_id, max(version) as last, count(*) as versions from run_manifests group by 1, 2) m
        on m.account_id = r.account_id and m.run_id = r.id
      where r.manifest_version <> coalesce(m.last, 0) or r.manifest_version <> coalesce(m.versions, 0)`,
  },
  {
    sentence: 'Every order is on the run whose stop has it, and on no other',
    rows: 'select count(*) from run_stop_orders',
    differences: `
      select o.account_id, 'order ' || o.id || ': on run ' || o.run_id || ', which has no stop of it' as difference
      from orders o
      where o.run_id is not null and not exists (
        select from run_stop_orders t join run_stops s on s.account_id = t.account_id and s.id = t.stop_id
        where t.account_id = o.account_id and t.order_id = o.id and s.run_id = o.run_id and t.outcome in ('open', 'delivered'))
      union all
      select t.account_id, 'order ' || t.order_id || ': on run ' || coalesce(o.run_id::text, 'none') || ', its stop is of '
        || s.run_id
      from run_stop_orders t
      join run_stops s on s.account_id = t.account_id and s.id = t.stop_id
      join runs r on r.account_id = s.account_id and r.id = s.run_id
      join orders o on o.account_id = t.account_id and o.id = t.order_id
      where (t.outcome = 'open' and r.state <> 'cancelled' or t.outcome = 'delivered' and r.state = 'departed')
        and o.run_id is distinct from s.run_id`,
  },
];
