import type { LotDetails } from '@waybill/domain/lots/lots-api';
import fields from '../catalogue/fields.module.css';
import { formatCount, formatDateTime } from '../lib/format.ts';
import table from '../ui/table/small-table.module.css';

/** What happened to the lot, newest first. */
export function LotHistory({ lot: { history, history_total } }: { lot: LotDetails }) {
  const more = history_total - history.length;
  return (
    <section aria-labelledby="lot-history">
      <h3 className={fields.title} id="lot-history">
        History ({formatCount(history_total)})
      </h3>
      {history.length === 0 ? (
        <p className={fields.hint}>Nothing happened to this lot yet.</p>
      ) : (
        <table className={`${table.table} ${table.cards} ${table.breaks}`} aria-label="History">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {history.map((event) => (
              <tr key={event.id}>
                <td data-label="When" data-short>
                  {formatDateTime(event.at)}
                </td>
                <td data-label="What">{event.log_message}</td>
                <td data-label="Who">{event.user_name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className={fields.hint}>And {formatCount(more)} more in the activity log.</p>}
    </section>
  );
}
