import type { Run } from '@waybill/domain/runs/run-schema';
import type { FailReason, ShortReason } from '@waybill/domain/runs/stop-action';

/** Whose it is: another user of the same phone never sees it. */
export interface Owner {
  user_id: string;
  account_id: string;
}

/** A request as it will be sent, so that any release can send what another one has kept. */
interface KeptRequest {
  path: string;
  /** Of what has no action_id: the same key again is done once. */
  key?: string;
  json?: unknown;
  form?: { fields: Record<string, string>; field: string; name: string; file: Blob };
}

type ItemKind = 'arrive' | 'complete' | 'fail' | 'signature' | 'photo' | 'end';

/** What waits to be sent. Its `seq` is its place in the order, given by the browser. */
export interface NewItem extends Owner {
  id: string;
  run_id: string;
  stop_id: string | null;
  /** A word that only a newer release knows is kept and sent like any other. */
  kind: ItemKind | (string & {});
  request: KeptRequest;
  at: string;
  /** Why the server refused it; it stays on the screen, and `told_at` is when the office knew, or nobody need be told. */
  refused: { sentence: string; told_at: string | null } | null;
}
export type QueueItem = NewItem & { seq: number };

/** One that was refused is done once the office was told. */
export function hasToSend({ refused }: NewItem): boolean {
  return refused === null || refused.told_at === null;
}

/** A run as it was last read. */
export interface KeptRun extends Owner {
  id: string;
  run: Run;
  read_at: string;
}

export interface DraftLine {
  delivered: number;
  reason: ShortReason | null;
}

export interface DraftMoney {
  id: string;
  payment_type: 'Cash' | 'Check';
  amount: string;
  reference: string;
}

export interface DraftPhoto {
  id: string;
  blob: Blob;
}

/** What is typed at a stop and not done yet. */
export interface StopDraft extends Owner {
  stop_id: string;
  /** By the id of the line; one that is missing is delivered in full. */
  lines: Record<string, DraftLine>;
  money: DraftMoney[];
  signer_name: string;
  /** The strokes as the pad gives them, and their picture. */
  signature: { strokes: unknown[]; picture: Blob } | null;
  photos: DraftPhoto[];
  note: string;
  fail_reason: FailReason | null;
}
