import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { FILE_TOO_LARGE, MOST_BYTES, ONE_FILE } from '@waybill/domain/lib/import';
import { safeFileName } from '@waybill/domain/lib/uploads';
import type { FastifyRequest } from 'fastify';

/** The one file of a request, which is read and never kept. */
export async function receiveCsv(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_type', 'Please send the files as multipart/form-data.');
  }
  const part = await request.file({ limits: { fileSize: MOST_BYTES + 1, files: 1 } });
  if (!part?.filename) throw invalid(ONE_FILE);
  const bytes = await part.toBuffer();
  if (bytes.length > MOST_BYTES) throw new DomainError('too_large', FILE_TOO_LARGE);
  return { name: safeFileName(part.filename), bytes };
}
