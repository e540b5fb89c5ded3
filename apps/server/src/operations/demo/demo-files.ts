import type { Storage } from '../../lib/storage.ts';
import { OPENED_DAYS_AGO } from './accounts.ts';
import { type Demo, type DemoUser, momentAgo } from './demo.ts';
import type { DemoRows } from './demo-rows.ts';

interface NewFile {
  purpose: 'brand_media' | 'product_image' | 'certificate';
  original_name: string;
  media_type: string;
}

/** Paints and stores while the rest of the demo is thought up. */
export class DemoFiles {
  readonly #demo: Demo;
  readonly #rows: DemoRows;
  readonly #storage: Storage;
  readonly #by: DemoUser;
  readonly #pending: Promise<void>[] = [];

  constructor(demo: Demo, rows: DemoRows, storage: Storage, by: DemoUser) {
    this.#demo = demo;
    this.#rows = rows;
    this.#storage = storage;
    this.#by = by;
  }

  addPicture(
    purpose: NewFile['purpose'],
    original_name: string,
    painting: Promise<{ picture: Buffer; thumbnail: Buffer }>,
  ): string {
    const { account_id } = this.#demo;
    const picture = painting.then((painted) => painted.picture);
    const thumbnail = painting.then((painted) => painted.thumbnail);
    const small = original_name.replace('.jpg', '-small.webp');
    const file_id = this.addFile({ purpose, original_name, media_type: 'image/jpeg' }, picture);
    const thumbnail_file_id = this.addFile(
      { purpose, original_name: small, media_type: 'image/webp' },
      thumbnail,
      false,
    );
    this.#rows.add('thumbnails', { account_id, file_id, thumbnail_file_id });
    return file_id;
  }

  addFile(file: NewFile, content: Promise<Buffer> | Buffer, isUpload = true): string {
    const { account_id, random } = this.#demo;
    const id = random.uuid();
    const storage_key = `${account_id}/${random.uuid()}`;
    const row = { account_id, id, ...file, storage_key, uploaded_by: this.#by.id };
    const created_at = momentAgo(this.#demo, OPENED_DAYS_AGO - 4);
    this.#pending.push(
      this.#store(storage_key, content, (stored) => {
        this.#rows.add('files', { ...row, ...stored, created_at });
        if (isUpload) this.#logUpload(id, file, stored.size, created_at);
      }),
    );
    return id;
  }

  #logUpload(id: string, file: NewFile, size: number, created_at: string): void {
    const { purpose, original_name } = file;
    this.#rows.add('activity_log', {
      account_id: this.#demo.account_id,
      user_id: this.#by.id,
      user_name: this.#by.username,
      action_type: 'file_upload',
      entity_type: purpose === 'brand_media' ? 'brand' : 'product',
      entity_id: id,
      log_message: `Uploaded ${original_name}`,
      additional_data: JSON.stringify({ file: { id, ...file, size } }),
      created_at,
    });
  }

  async #store(
    key: string,
    content: Promise<Buffer> | Buffer,
    done: (stored: { size: number; sha256: string }) => void,
  ): Promise<void> {
    const bytes = await content;
    done(await this.#storage.put(key, one(bytes)));
  }

  /** Every file lies in the store and has its row. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
