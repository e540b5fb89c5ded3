import { changeLines, isFields } from '@waybill/domain/activity/change-lines';
import { humanize } from '@waybill/domain/activity/humanize';
import { DASH } from '../lib/format.ts';
import { Fact, Facts } from '../ui/layout/facts.tsx';
import { ColumnTitles } from '../ui/table/column-titles.tsx';
import classes from './log-message.module.css';
import { isHidden, valueWords } from './words.ts';

/** The titles of the groups in the server's entries. */
const GROUPS: Record<string, string> = { created: 'Created with', deleted: 'Deleted', file: 'File' };

/** What changed, or what was created or removed. */
export function LogDetails({ data }: { data: unknown }) {
  if (!isFields(data)) return null;
  const { changes, ...rest } = data;
  const loose = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in GROUPS)));
  return (
    <>
      {changes !== undefined && <Changes changes={changes} />}
      {Object.entries(GROUPS).map(([name, title]) =>
        isFields(rest[name]) ? <Record key={name} title={title} record={rest[name]} /> : null,
      )}
      {Object.keys(loose).length > 0 && <Record title="Details" record={loose} />}
    </>
  );
}

function Changes({ changes }: { changes: unknown }) {
  const lines = changeLines(changes).filter(({ path }) => !path.some(isHidden));
  if (lines.length === 0) return <p className={classes.none}>Nothing that is shown here was changed.</p>;
  return (
    <table className={classes.changes} aria-label="What changed">
      <ColumnTitles titles={['Field', 'From', 'To']} />
      <tbody>
        {lines.map(({ path, from, to }) => (
          <tr key={path.join('/')}>
            <th scope="row">{path.map(humanize).join(', ')}</th>
            <td>{valueWords(path.at(-1) ?? '', from)}</td>
            <td>{valueWords(path.at(-1) ?? '', to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Record({ title, record }: { title: string; record: object }) {
  const known = Object.entries(record).filter(
    ([name, value]) => !isHidden(name) && valueWords(name, value) !== DASH,
  );
  if (known.length === 0) return null;
  return (
    <Facts label={title}>
      {known.map(([name, value]) => (
        <Fact key={name} label={humanize(name)}>
          {valueWords(name, value)}
        </Fact>
      ))}
    </Facts>
  );
}
