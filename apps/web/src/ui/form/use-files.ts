import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';

export interface ChosenFile {
  id: number;
  file: File;
  /** From 0 to 1 during the upload. */
  progress: number;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  error?: string;
}

interface FilesOptions {
  /** The message why a file is not accepted, or undefined. */
  check?: (file: File, already: number) => string | undefined;
}

/** Shown when the server sent no message, and when there was no response. */
interface Sentences {
  fallback: string;
  offline: string;
}

type Send = (
  file: File,
  way: { onProgress: (done: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/**
 * The chosen files and their upload, one request each, so that each has its own progress:
 * `const files = useFiles({ check }); <FileDrop files={files} …/>; await files.send(sendOne, sentences)`.
 */
export function useFiles({ check }: FilesOptions = {}) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const lastId = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const cancelAll = () => {
    for (const cancel of running.current.values()) cancel.abort();
  };
  useEffect(() => cancelAll, []);

  const change = (id: number, to: Partial<ChosenFile>) =>
    setChosen((files) => files.map((item) => (item.id === id ? { ...item, ...to } : item)));

  const add = (files: readonly File[]) => {
    const sentences: string[] = [];
    const good: ChosenFile[] = [];
    for (const file of files) {
      const sentence = check?.(file, chosen.length + good.length);
      if (sentence) sentences.push(sentence);
      else good.push({ id: ++lastId.current, file, progress: 0, state: 'chosen' });
    }
    setRefused(sentences);
    setChosen((before) => [...before, ...good]);
  };

  /** Also cancels a file that is on its way or waits for its turn. */
  const remove = (id: number) => {
    running.current.get(id)?.abort();
    setChosen((files) => files.filter((item) => item.id !== id));
  };

  const sendOne = async (
    item: ChosenFile,
    { signal }: AbortController,
    sendFile: Send,
    { fallback, offline }: Sentences,
  ) => {
    if (signal.aborted) return 'cancelled';
    change(item.id, { state: 'sending', progress: 0 });
    try {
      await sendFile(item.file, { onProgress: (progress) => change(item.id, { progress }), signal });
      change(item.id, { state: 'sent', progress: 1 });
      return 'sent';
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      change(item.id, { state: 'failed', error: sentenceOf(error, fallback, offline) });
      return 'failed';
    } finally {
      running.current.delete(item.id);
    }
  };

  /** Answers how many arrived and how many failed; those stay in the list with their sentence. */
  const send = async (sendFile: Send, sentences: Sentences): Promise<Record<'sent' | 'failed', number>> => {
    const waiting = chosen
      .filter(({ state }) => state === 'chosen' || state === 'failed')
      .map((item) => ({ item, cancel: new AbortController() }));
    for (const { item, cancel } of waiting) running.current.set(item.id, cancel);
    const count = { sent: 0, failed: 0, cancelled: 0 };
    for (const { item, cancel } of waiting) count[await sendOne(item, cancel, sendFile, sentences)] += 1;
    return count;
  };

  return {
    chosen,
    refused,
    sending: chosen.some(({ state }) => state === 'sending'),
    add,
    remove,
    send,
    /** The ones that arrived stand in the list of what is stored. */
    clearSent: () => setChosen((files) => files.filter(({ state }) => state !== 'sent')),
    clear: () => {
      cancelAll();
      setChosen([]);
      setRefused([]);
    },
  };
}
