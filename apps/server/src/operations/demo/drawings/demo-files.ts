import type { SignedFile } from '@waybill/domain/orders/status/status';
import { uploadLogMessage } from '../../../files/receive-order-files.ts';
import type { Storage } from '../../../storage/storage.ts';
import { OPENED_DAYS_AGO } from '../accounts.ts';
import { type Demo, type DemoUser, momentAgo } from '../demo.ts';
import type { DemoRows } from '../demo-rows.ts';

interface NewFile {
  purpose: 'brand_media' | 'product_image' | 'certificate' | SignedFile;
  original_name: string;
  media_type: string;
}

interface Upload {
  by: DemoUser;
  at: string;
}

/** Renders and stores files while the other rows are generated. */
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
    const upload = { by: this.#by, at: momentAgo(this.#demo, OPENED_DAYS_AGO - 4) };
    return this.#add(file, content, upload, (id, size) => {
      const entity = file.purpose === 'brand_media' ? 'brand' : 'product';
      const what = { entity, id, message: `Uploaded ${file.original_name}` };
      if (isUpload) this.#logUpload(upload, what, { id, ...file, size });
    });
  }

  /** A signed document, attached to its order. */
  addSigned(kind: SignedFile, order: { id: string; order_number: string }, upload: Upload, content: Buffer) {
    const original_name = `${kind}-${order.order_number.toLowerCase()}.pdf`;
    const file = { purpose: kind, original_name, media_type: 'application/pdf' };
    const message = uploadLogMessage(kind, original_name, order.order_number);
    const what = { entity: 'order', id: order.id, message };
    const file_id = this.#add(file, content, upload, (id, size) =>
      this.#logUpload(upload, what, { id, ...file, size }),
    );
    const { account_id, random } = this.#demo;
    const row = { account_id, id: random.uuid(), order_id: order.id, kind, file_id, created_at: upload.at };
    this.#rows.add('order_files', row);
  }

  #add(
    file: NewFile,
    content: Promise<Buffer> | Buffer,
    { by, at }: Upload,
    stored: (id: string, size: number) => void,
  ): string {
    const { account_id, random } = this.#demo;
    const id = random.uuid();
    const storage_key = `${account_id}/${random.uuid()}`;
    const row = { account_id, id, ...file, storage_key, uploaded_by: by.id, created_at: at };
    this.#pending.push(
      this.#store(storage_key, content, (bytes) => {
        this.#rows.add('files', { ...row, ...bytes });
        stored(id, bytes.size);
      }),
    );
    return id;
  }

  #logUpload({ by, at }: Upload, what: { entity: string; id: string; message: string }, file: object): void {
    this.#rows.addActivity(by, { action: 'file_upload', ...what, data: { file }, created_at: at });
  }

  async #store(
    key: string,
    content: Promise<Buffer> | Buffer,
    done: (stored: { size: number; sha256: string }) => void,
  ): Promise<void> {
    const bytes = await content;
    done(await this.#storage.put(key, one(bytes)));
  }

  /** Waits until every file is stored and has its row. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

async function* one(bytes: Buffer) {
  yield bytes;
}
