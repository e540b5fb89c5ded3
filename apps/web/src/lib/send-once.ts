import { useRef } from 'react';

/** Sends a body with an Idempotency-Key of its own: the same one until it was answered, so that a retry is done once. */
export function useSendOnce() {
  const sent = useRef({ text: '', key: '' });
  return async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const answer = await send(sent.current.key);
    sent.current = { text: '', key: '' };
    return answer;
  };
}
