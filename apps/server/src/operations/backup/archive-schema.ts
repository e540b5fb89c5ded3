import { z } from 'zod';

const Piece = z.object({ name: z.string(), size: z.number().int().min(0), sha256: z.string().length(64) });
export type Piece = z.infer<typeof Piece>;

/** The last entry of an archive, which describes all others. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Those applied at the backup; a later Waybill applies its own after the restore. */
  migrations: z.array(z.string()).min(1),
  accounts: z.array(z.uuid()),
  /** In an order that satisfies the foreign keys. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().min(0),
      pieces: z.array(Piece),
    }),
  ),
  files: z.array(Piece),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const FILES = 'files/';

/** Thrown before a restore commits, so that nothing is changed. */
export class DamagedArchive extends Error {}

export function piecesOf(manifest: Manifest): Map<string, Piece> {
  const pieces = [...manifest.tables.flatMap((table) => table.pieces), ...manifest.files];
  return new Map(pieces.map((piece) => [piece.name, piece]));
}
