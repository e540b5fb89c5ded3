import type { NewNotification } from '../accounts/notifications.ts';

interface Refused {
  run_id: string;
  run_number: string;
  store_name: string;
  sentence: string;
}

/** What an admin is told of an action that was refused. */
export function attentionNotice(
  user_id: string,
  { run_id, run_number, store_name, sentence }: Refused,
): NewNotification {
  const message = `${run_number} needs attention at ${store_name}: ${sentence}`;
  return { user_id, kind: 'run_attention', message, entity_type: 'run', entity_id: run_id };
}
