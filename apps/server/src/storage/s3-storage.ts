import { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type Config, ConfigError } from '../config.ts';
import { Checksum, type Content, FileMissing, isKey, requireKey, type Storage } from './storage.ts';

type Settings = Pick<Config, 'FILES_S3_REGION' | 'FILES_S3_ACCESS_KEY_ID' | 'FILES_S3_SECRET_ACCESS_KEY'>;

/** Of 5 MB each, which is what one upload holds in memory. */
const CONCURRENT_PARTS = 2;

export class S3Storage implements Storage {
  readonly #settings: Settings;
  readonly #endpoint: string;
  readonly #bucket: string;
  readonly #prefix: string;
  #connected: ReturnType<typeof load> | undefined;

  /** The address is `http(s)://host[:port]/bucket[/prefix]`. */
  constructor(settings: Settings, address: string) {
    const { origin, pathname } = new URL(address);
    const [bucket, ...prefix] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (!bucket)
      throw new ConfigError('Wrong configuration. FILES_S3_URL: must name a bucket after the host');
    this.#settings = settings;
    this.#endpoint = origin;
    this.#bucket = bucket;
    this.#prefix = prefix.map((part) => `${part}/`).join('');
  }

  async put(key: string, content: Content, options?: { mediaType?: string }) {
    requireKey(key);
    const { client, Upload } = await this.#connect();
    const checksum = new Checksum();
    const upload = new Upload({
      client,
      queueSize: CONCURRENT_PARTS,
      params: {
        ...this.#object(key),
        Body: Readable.from(checksum.read(content), { objectMode: false }),
        ContentType: options?.mediaType ?? 'application/octet-stream',
      },
    });
    try {
      await upload.done();
      return checksum.result();
    } catch (error) {
      // When the reply was lost, the object may have been stored.
      await this.remove(key).catch(() => undefined);
      throw checksum.sourceError ?? error;
    }
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    requireKey(key);
    const { client, GetObjectCommand } = await this.#connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ ...this.#object(key), ...(Range && { Range }) }),
      );
      if (Body instanceof Readable) return Body;
      throw new FileMissing(key);
    } catch (error) {
      throw (error as S3ServiceException).name === 'NoSuchKey' ? new FileMissing(key) : error;
    }
  }

  async remove(key: string): Promise<void> {
    requireKey(key);
    const { client, DeleteObjectCommand } = await this.#connect();
    await client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async *keys(): AsyncGenerator<{ key: string; modified: Date }> {
    const { client, paginateListObjectsV2 } = await this.#connect();
    for await (const page of paginateListObjectsV2(
      { client },
      { Bucket: this.#bucket, Prefix: this.#prefix },
    )) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.#prefix.length);
        if (isKey(key) && LastModified) yield { key, modified: LastModified };
      }
    }
  }

  /** Some S3-compatible stores cannot list unfinished uploads, and expire them by themselves. */
  async removeUnfinished(before: Date): Promise<void> {
    const { client, ListMultipartUploadsCommand, AbortMultipartUploadCommand } = await this.#connect();
    const bucket = { Bucket: this.#bucket };
    const listed = await client
      .send(new ListMultipartUploadsCommand({ ...bucket, Prefix: this.#prefix }))
      .catch((error: S3ServiceException) => {
        if (error.name === 'NotImplemented') return undefined;
        throw error;
      });
    for (const { Key = '', UploadId, Initiated } of listed?.Uploads ?? []) {
      if (!isKey(Key.slice(this.#prefix.length)) || !Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ ...bucket, Key, UploadId }));
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  #connect(): ReturnType<typeof load> {
    this.#connected ??= load(this.#endpoint, this.#settings);
    return this.#connected;
  }
}

/** A store that stalls fails the request instead of holding it. */
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 60_000;
/** Each download in progress holds one socket. */
const SOCKETS = { maxSockets: 200, keepAlive: true };

/** Loads the S3 SDK only where there is an S3 store. */
async function load(endpoint: string, settings: Settings) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region: settings.FILES_S3_REGION,
    credentials: {
      accessKeyId: settings.FILES_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.FILES_S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      httpAgent: SOCKETS,
      httpsAgent: SOCKETS,
    },
  });
  return { ...sdk, client, Upload };
}
