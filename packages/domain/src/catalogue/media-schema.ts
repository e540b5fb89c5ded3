import { z } from 'zod';

/** A file as an upload answers it; a brand or product names it by its url. */
export const UploadedFile = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  original_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploaded = z.object({ data: UploadedFile });
