import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { FILE_TOO_LARGE, MAX_BYTES, ONE_FILE } from '@waybill/domain/lib/import';
import { safeFileName } from '@waybill/domain/lib/uploads';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { decodeFileName, drain, readChunks, readField, readParts } from './multipart.ts';

interface CsvFile {
  name: string;
  bytes: Buffer;
}

/** The one file of a request, which is read into memory and not stored. */
export async function receiveCsv(context: Context, request: FastifyRequest): Promise<CsvFile> {
  try {
    return await receive(context, request);
  } catch (error) {
    drain(request);
    throw error;
  }
}

async function receive(context: Context, request: FastifyRequest): Promise<CsvFile> {
  let received: CsvFile | undefined;
  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      readField(context, part);
      continue;
    }
    if (received || !part.filename) throw invalid(ONE_FILE);
    const bytes = await readAll(readChunks(part));
    received = { name: safeFileName(decodeFileName(part.filename)), bytes };
  }
  if (!received) throw invalid(ONE_FILE);
  return received;
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new DomainError('too_large', FILE_TOO_LARGE);
    received.push(chunk);
  }
  return Buffer.concat(received);
}
