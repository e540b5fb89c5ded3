import { Button } from '@mantine/core';
import {
  FILE_TOO_LARGE,
  IMPORT_FAILED,
  type ImportColumn,
  type ImportReport,
  MAX_BYTES,
} from '@waybill/domain/lib/import';
import { useState } from 'react';
import { CallError, sentenceOf } from '../../lib/call.ts';
import { saveCsv } from '../../lib/csv.ts';
import { formatCount } from '../../lib/format.ts';
import dialog from '../dialog/dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import { useOpenAfterMount } from '../dialog/use-open-after-mount.ts';
import { Message } from '../feedback/message.tsx';
import { toast } from '../feedback/toasts.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import classes from './import.module.css';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ImportModalProps {
  title: string;
  /** Singular and plural: ['store', 'stores']. */
  words: readonly [one: string, many: string];
  /** Explains how the rows are read. */
  hint: string;
  columns: readonly ImportColumn[];
  opened: boolean;
  onClose: () => void;
  check: (file: File) => Promise<ImportReport>;
  /** Resolves to the success message. */
  send: (file: File) => Promise<string>;
}

type Stage =
  | { name: 'choosing'; error?: string }
  | { name: 'checking'; file: File }
  | { name: 'checked' | 'sending'; file: File; report: ImportReport; error?: string };

/** Choose a file, see a preview and its errors, then import all of it or nothing. */
export function ImportModal(props: ImportModalProps) {
  const { title, words, hint, columns, check, send } = props;
  const opened = useOpenAfterMount(props.opened);
  const counted = (count: number) => `${formatCount(count)} ${words[count === 1 ? 0 : 1]}`;
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const busy = stage.name === 'sending';
  const close = () => {
    if (busy) return;
    props.onClose();
    setStage({ name: 'choosing' });
  };
  const look = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setStage({ name: 'choosing', error: FILE_TOO_LARGE });
    setStage({ name: 'checking', file });
    try {
      setStage({ name: 'checked', file, report: await check(file) });
    } catch (error) {
      setStage({ name: 'choosing', error: sentenceOf(error, IMPORT_FAILED) });
    }
  };
  const start = async (file: File, report: ImportReport) => {
    setStage({ name: 'sending', file, report });
    try {
      toast.good(await send(file));
      props.onClose();
      setStage({ name: 'choosing' });
    } catch (error) {
      const now = error instanceof CallError ? (error.reply.data as ImportReport | undefined) : undefined;
      setStage({ name: 'checked', file, report: now ?? report, error: sentenceOf(error, IMPORT_FAILED) });
    }
  };
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
              hint="UTF-8, separated by commas, semicolons or tabs. At most 5,000 rows and 5MB."
              multiple={false}
              disabled={stage.name === 'checking'}
              files={{ add: look, refused: [], chosen: [], remove: () => undefined }}
            />
            {stage.name === 'checking' && <p role="status">Checking {stage.file.name}…</p>}
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
          message={'error' in stage && stage.error && <Message kind="bad">{stage.error}</Message>}
        >
          <Button variant="default" onClick={saveTemplate}>
            Download Template
          </Button>
          <div className={dialog.end}>
            {'report' in stage && (
              <Button variant="default" disabled={busy} onClick={() => setStage({ name: 'choosing' })}>
                Choose Another File
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={close}>
              Cancel
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
