import { Button } from '@mantine/core';
import type { ImportColumn } from '@waybill/domain/lib/import';
import { saveCsv } from '../../lib/csv.ts';
import { formatCount } from '../../lib/format.ts';
import dialog from '../dialog/dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import { useOpenAfterMount } from '../dialog/use-open-after-mount.ts';
import { Message } from '../feedback/message.tsx';
import { Progress } from '../feedback/progress.tsx';
import { toast } from '../feedback/toasts.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import classes from './import.module.css';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';
import { type ImportSteps, type Running, useImport } from './use-import.ts';

interface ImportModalProps extends Omit<ImportSteps, 'tooLate'> {
  title: string;
  /** Singular and plural: ['store', 'stores']. */
  words: readonly [one: string, many: string];
  /** Explains how the rows are read. */
  hint: string;
  columns: readonly ImportColumn[];
  opened: boolean;
  onClose: () => void;
}

/** Choose a file, see a preview and its errors, then import all of it or nothing. */
export function ImportModal(props: ImportModalProps) {
  const { title, words, hint, columns } = props;
  const opened = useOpenAfterMount(props.opened);
  const counted = (count: number) => `${formatCount(count)} ${words[count === 1 ? 0 : 1]}`;
  const tooLate = (count: number) => `It was too late to cancel: ${counted(count)} imported.`;
  const { stage, look, start, cancel, close, restart } = useImport({ ...props, tooLate }, props.onClose);
  const running = stage.name === 'checking' || stage.name === 'sending' ? stage : undefined;
  const busy = stage.name === 'sending';
  const saveTemplate = async () => {
    try {
      await saveCsv(
        `${words[1]}-template`,
        columns.map(({ heading, example }) => [heading, () => example] as const),
        ['the example'],
      );
    } catch {
      toast.bad('Failed to export. Please try again.');
    }
  };
  return (
    <Dialog title={title} opened={opened} onClose={close} size="60rem">
      <div className={dialog.stack}>
        {stage.name === 'choosing' || stage.name === 'checking' ? (
          <>
            <FileDrop
              label="CSV file"
              accept=".csv,.tsv,.txt,text/csv"
              hint="UTF-8, separated by commas, semicolons or tabs. At most 5,000 rows and 5 MB."
              multiple={false}
              disabled={stage.name === 'checking'}
              files={{ add: look, refused: [], chosen: [], remove: () => undefined }}
            />
            <p className={classes.hint}>{hint}</p>
          </>
        ) : (
          <>
            <p className={classes.found} role="status">
              {stage.file.name}: {formatCount(stage.report.rows)} {stage.report.rows === 1 ? 'row' : 'rows'},{' '}
              {counted(stage.report.count)}
            </p>
            {stage.report.error_count > 0 && <ImportErrors report={stage.report} />}
            <ImportPreview report={stage.report} />
          </>
        )}
        <FormFoot
          className={classes.foot}
          message={
            <>
              {running && (
                <Progress
                  label={labelOf(running)}
                  words={words}
                  done={running.progress?.done}
                  total={running.progress?.total}
                />
              )}
              {'note' in stage && <Message kind="info">{stage.note}</Message>}
              {'error' in stage && stage.error && <Message kind="bad">{stage.error}</Message>}
            </>
          }
        >
          <Button variant="default" onClick={saveTemplate}>
            Download Template
          </Button>
          <div className={dialog.end}>
            {'report' in stage && (
              <Button variant="default" disabled={busy} onClick={restart}>
                Choose Another File
              </Button>
            )}
            <Button variant="default" onClick={running ? cancel : close}>
              {busy ? 'Cancel Import' : 'Cancel'}
            </Button>
            {'report' in stage && (
              <Button
                loading={busy}
                disabled={stage.report.error_count > 0}
                onClick={() => void start(stage.file, stage.report)}
              >
                Import {counted(stage.report.count)}
              </Button>
            )}
          </div>
        </FormFoot>
      </div>
    </Dialog>
  );
}

function labelOf({ name, file, cancelling }: Running): string {
  if (cancelling) return `Cancelling the import of ${file.name}`;
  return `${name === 'checking' ? 'Checking' : 'Importing'} ${file.name}`;
}
