import { z } from 'zod';
import { requiredText } from '../lib/text.ts';

export const LogEntry = z.object({
  id: z.uuid(),
  action_type: z.string(),
  entity_type: z.string(),
  entity_id: z.uuid().nullable(),
  log_message: z.string(),
  /** The server's own entries have `changes` (each field from and to), `created`, `deleted` or `file`. */
  additional_data: z.unknown(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  severity: z.string(),
  created_at: z.iso.datetime(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const CLIENT_ACTION = /^[a-z][a-z0-9_]{0,50}_(viewed|downloaded)$/;
export const ONLY_CLIENT_ACTIONS = 'Only actions that end in _viewed or _downloaded can be logged.';
const ENTITY_TYPE = 'entity_type must be a word such as order';
const ENTITY_ID = 'entity_id must be the id of a record';
const SEVERITY = 'severity must be info, warning or error';

const MAX_DATA_BYTES = 10_000;
export const TOO_MUCH_DATA = `additional_data must be at most ${MAX_DATA_BYTES} characters of JSON`;

/** What only the client knows; the id of another user is refused before this is parsed. */
export const NewLogEntry = z.object({
  user_uuid: z.string().nullish(),
  account_id: z.string().nullish(),
  action_type: z.string(ONLY_CLIENT_ACTIONS).regex(CLIENT_ACTION, ONLY_CLIENT_ACTIONS),
  entity_type: z.string(ENTITY_TYPE).regex(/^[a-z][a-z_]{0,39}$/, ENTITY_TYPE),
  entity_id: z.uuid(ENTITY_ID).nullish(),
  log_message: requiredText('log_message is required', 500),
  additional_data: z
    .record(z.string(), z.unknown(), 'additional_data must be an object')
    .refine((data) => JSON.stringify(data).length <= MAX_DATA_BYTES, TOO_MUCH_DATA)
    .nullish(),
  severity: z.enum(['info', 'warning', 'error'], SEVERITY).default('info'),
});
export type NewLogEntry = z.infer<typeof NewLogEntry>;
