import {
  FILE_TOO_LARGE,
  IMPORT_CANCEL_UNKNOWN,
  IMPORT_CANCELLED,
  IMPORT_FAILED,
  type ImportReport,
  importsApi,
  MAX_BYTES,
} from '@waybill/domain/lib/import';
import type { Progress } from '@waybill/domain/lib/progress';
import { useRef, useState } from 'react';
import { CallError, call, sentenceOf } from '../../lib/call.ts';
import { toast } from '../feedback/toasts.tsx';

/** What a step gives to the upload. */
interface Step {
  signal: AbortSignal;
  onCount: (progress: Progress) => void;
  idempotencyKey?: string;
}

export interface ImportSteps {
  check: (file: File, step: Step) => Promise<ImportReport>;
  /** Resolves to the success message. */
  send: (file: File, step: Step) => Promise<string>;
  /** Reads again what the import has changed. */
  refresh: () => Promise<unknown>;
  /** What is said when the import had ended before it could be cancelled. */
  tooLate: (count: number) => string;
}

/** While the server works. */
export interface Running {
  name: 'checking' | 'sending';
  file: File;
  progress?: Progress;
  cancelling?: true;
}

type Stage =
  | { name: 'choosing'; error?: string }
  | (Running & { name: 'checking' })
  | { name: 'checked'; file: File; report: ImportReport; error?: string; note?: string }
  | (Running & { name: 'sending'; report: ImportReport });

/** The steps of an import: a file is chosen, checked, and sent; checking and sending can be cancelled. */
export function useImport(steps: ImportSteps, onClose: () => void) {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const running = useRef<AbortController>(undefined);
  /** Of the file: sent again after a failure, it is not imported twice. */
  const key = useRef('');
  const begin = () => {
    const controller = new AbortController();
    running.current = controller;
    const onCount = (progress: Progress) =>
      setStage((now) => {
        const stopped = controller.signal.aborted || now.name === 'choosing' || now.name === 'checked';
        return stopped ? now : { ...now, progress };
      });
    return { signal: controller.signal, onCount };
  };
  const restart = () => setStage({ name: 'choosing' });
  const close = () => {
    if (stage.name === 'sending') return;
    running.current?.abort();
    onClose();
    restart();
  };
  const done = async (message: string) => {
    await steps.refresh();
    toast.good(message);
    onClose();
    restart();
  };
  const look = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setStage({ name: 'choosing', error: FILE_TOO_LARGE });
    const step = begin();
    key.current = crypto.randomUUID();
    setStage({ name: 'checking', file });
    try {
      setStage({ name: 'checked', file, report: await steps.check(file, step) });
    } catch (error) {
      // Whoever cancelled has left this stage already.
      if (!step.signal.aborted) setStage({ name: 'choosing', error: sentenceOf(error, IMPORT_FAILED) });
    }
  };
  const start = async (file: File, report: ImportReport) => {
    const step = begin();
    setStage({ name: 'sending', file, report });
    try {
      await done(await steps.send(file, { ...step, idempotencyKey: key.current }));
    } catch (error) {
      if (step.signal.aborted) return settle(file, report);
      const now = error instanceof CallError ? (error.reply.data as ImportReport | undefined) : undefined;
      setStage({ name: 'checked', file, report: now ?? report, error: sentenceOf(error, IMPORT_FAILED) });
    }
  };
  /** The import may have ended while the cancellation was on its way: only the server knows. */
  const settle = async (file: File, report: ImportReport) => {
    const cancelled = key.current;
    key.current = crypto.randomUUID();
    try {
      const { stored } = (await call(importsApi.cancel, { body: { key: cancelled } })).data;
      if (stored) return await done(steps.tooLate(report.count));
      setStage({ name: 'checked', file, report, note: IMPORT_CANCELLED });
    } catch {
      setStage({ name: 'checked', file, report, error: IMPORT_CANCEL_UNKNOWN });
    }
  };
  const cancel = () => {
    running.current?.abort();
    if (stage.name === 'checking') restart();
    if (stage.name === 'sending') setStage({ ...stage, cancelling: true });
  };
  return { stage, look, start, cancel, close, restart };
}
