import { type KeptDraft, OrderDraft } from '@waybill/domain/orders/desk/draft-schema';
import { CallError } from '../../lib/call.ts';
import { type Draft, emptyDraft, isEmpty } from './draft.ts';
import { readDraft, readStanding, tell, writeDraft, writeStanding } from './draft-store.ts';
import { fetchDraft, saveDraft } from './queries.ts';

const SAVE_DELAY_MS = 800;

/**
 * Keeps the draft of this browser and the one on the server the same, so that one may go on at another machine. It lives
 * on when the desk is left, because the last change is sent a moment after it was made.
 */
export class DraftSync {
  /** The draft of another machine, while the person is asked which one to go on with. */
  other: KeptDraft | undefined;
  /** The draft that came from the server. */
  taken: Draft | undefined;
  readonly #name: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving = false;
  /** Changes with every save, so that an answer from before it is not taken for news. */
  #turn = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** The draft was changed here; a cleared one is told at once. */
  changed(): void {
    const empty = isEmpty(readDraft(this.#name));
    writeStanding(this.#name, { ...readStanding(this.#name), dirty: true });
    if (empty) this.other = undefined;
    clearTimeout(this.#timer);
    if (!this.other) this.#timer = setTimeout(() => void this.#save(), empty ? 0 : SAVE_DELAY_MS);
  }

  /** Looks whether another machine has changed it. */
  async refresh(): Promise<void> {
    const turn = this.#turn;
    try {
      const kept = await fetchDraft();
      if (turn === this.#turn && !this.#saving) this.#meet(kept);
    } catch {
      // The draft of this browser is still there, and the next look may find the server.
    }
  }

  useOther(): void {
    if (this.other) this.#take(this.other);
  }

  keepMine(): void {
    if (!this.other) return;
    writeStanding(this.#name, { base: this.other.revision, dirty: true });
    this.other = undefined;
    tell();
    void this.#save();
  }

  async #save(): Promise<void> {
    if (this.#saving) return;
    this.#saving = true;
    const sent = readDraft(this.#name);
    const { base } = readStanding(this.#name);
    try {
      const revision = await saveDraft(isEmpty(sent) ? null : sent, base);
      this.#turn += 1;
      this.#saving = false;
      writeStanding(this.#name, { base: revision, dirty: false });
      if (readDraft(this.#name) !== sent) this.changed();
    } catch (error) {
      this.#saving = false;
      const isOvertaken = error instanceof CallError && error.code === 'draft_changed';
      if (isOvertaken) this.#meet(error.reply.data as KeptDraft | null);
    }
  }

  #meet(kept: KeptDraft | null): void {
    const { base, dirty } = readStanding(this.#name);
    const mine = readDraft(this.#name);
    const revision = kept?.revision ?? null;
    if (revision === base) {
      if (dirty) void this.#save();
    } else if (!dirty || (kept && isEmpty(mine))) this.#take(kept);
    else if (!kept) {
      writeStanding(this.#name, { base: null, dirty: true });
      void this.#save();
    } else if (kept.draft.key === mine.key) writeStanding(this.#name, { base: revision, dirty: false });
    else {
      this.other = kept;
      tell();
    }
  }

  #take(kept: KeptDraft | null): void {
    this.#turn += 1;
    this.other = undefined;
    writeStanding(this.#name, { base: kept?.revision ?? null, dirty: false });
    // The database does not keep the order of the fields, which an idempotency key is about too.
    const draft = kept ? OrderDraft.parse(kept.draft) : emptyDraft();
    this.taken = draft;
    writeDraft(this.#name, draft);
  }
}
