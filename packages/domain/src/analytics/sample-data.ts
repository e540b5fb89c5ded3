import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';

export const SAMPLE_LOADED = 'Sample data loaded. Look around; you can remove it at any time.';
export const SAMPLE_NOT_LOADED = 'Failed to load the sample data';
export const SAMPLE_NOT_REMOVED = 'Failed to remove the sample data';
export const NOT_EMPTY =
  'Sample data can only be loaded while there are no processors, brands, products or stores.';
export const NO_SAMPLE = 'There is no sample data to remove.';

export function sampleRemoved(kept: number): string {
  if (kept === 0) return 'Sample data removed.';
  const records = kept === 1 ? '1 sample record' : `${kept} sample records`;
  return `Sample data removed, except ${records} that your own records use.`;
}

export const sampleApi = {
  load: endpoint({
    method: 'POST',
    path: '/api/sample-data',
    summary: 'Fill an empty account with sample processors, brands, products, stores and orders',
    allow: 'sample_data.manage',
    status: 201,
    reply: z.object({ message: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sample-data',
    summary: "Remove the sample data, and nothing that the account's people have added",
    allow: 'sample_data.manage',
    reply: z.object({
      data: z.object({ removed: z.number().int(), kept: z.number().int() }),
      message: z.string(),
    }),
  }),
};
