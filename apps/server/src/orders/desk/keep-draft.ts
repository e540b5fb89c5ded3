import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import {
  DRAFT_CHANGED,
  type DraftSave,
  isEmptyDraft,
  type KeptDraft,
} from '@waybill/domain/orders/desk/draft-schema';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findStore } from '../../partners/stores/repository.ts';
import { findDraft, lockDraft, putDraft, removeDraft } from './drafts-repository.ts';

export function readDraft(context: Context): Promise<KeptDraft | null> {
  return inAccount(context, (db) => findDraft(db, context.user));
}

/** Saves what was made from the draft as it is now; an older one is refused with the present one. */
export function keepDraft(context: Context, { draft, base }: DraftSave): Promise<KeptDraft | null> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const kept = await lockDraft(db, user);
    if (base !== undefined && base !== (kept?.revision ?? null))
      throw conflict(DRAFT_CHANGED, { code: 'draft_changed', extra: { data: kept } });
    if (kept && isDeepStrictEqual(kept.draft, draft)) return kept;
    if (draft && !isEmptyDraft(draft)) {
      const { store_id } = draft;
      if (store_id && !(await findStore(db, { account_id: user.account_id }, store_id)))
        throw notFound('Store');
      return { draft, revision: await putDraft(db, user, draft) };
    }
    await removeDraft(db, user);
    return null;
  });
}
