import { useRef, useState } from 'react';
import { NetworkError, sentenceOf } from '../lib/call.ts';

export interface ChosenFile {
  id: number;
  file: File;
  /** From 0 to 1 while it is sent. */
  progress: number;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  error?: string;
}

interface FilesOptions {
  /** Answers the sentence that refuses a file, or nothing. */
  check?: (file: File, already: number) => string | undefined;
}

type Send = (
  file: File,
  way: { onProgress: (done: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/**
 * The chosen files and their way to the server, one request each, so that each has its own bar:
 * `const files = useFiles({ check }); <FileDrop files={files} …/>; await files.send(sendOne, 'Failed to upload …')`.
 */
export function useFiles({ check }: FilesOptions = {}) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const lastId = useRef(0);
  const running = useRef(new Map<number, AbortController>());

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

  /** Also cancels a file that is on its way. */
  const remove = (id: number) => {
    running.current.get(id)?.abort();
    setChosen((files) => files.filter((item) => item.id !== id));
  };

  const sendOne = async (item: ChosenFile, sendFile: Send, fallback: string) => {
    const cancel = new AbortController();
    running.current.set(item.id, cancel);
    change(item.id, { state: 'sending', progress: 0 });
    try {
      await sendFile(item.file, {
        onProgress: (progress) => change(item.id, { progress }),
        signal: cancel.signal,
      });
      change(item.id, { state: 'sent', progress: 1 });
      return true;
    } catch (error) {
      if (cancel.signal.aborted) return false;
      const offline = error instanceof NetworkError ? 'Network error. Please try again.' : fallback;
      change(item.id, { state: 'failed', error: sentenceOf(error, fallback, offline) });
      return false;
    } finally {
      running.current.delete(item.id);
    }
  };

  /** Answers how many arrived; the ones that did not stay in the list with their sentence. */
  const send = async (sendFile: Send, fallback: string): Promise<number> => {
    const waiting = chosen.filter(({ state }) => state === 'chosen' || state === 'failed');
    let sent = 0;
    for (const item of waiting) if (await sendOne(item, sendFile, fallback)) sent += 1;
    return sent;
  };

  return {
    chosen,
    refused,
    sending: chosen.some(({ state }) => state === 'sending'),
    add,
    remove,
    send,
    clear: () => {
      for (const cancel of running.current.values()) cancel.abort();
      setChosen([]);
      setRefused([]);
    },
  };
}
