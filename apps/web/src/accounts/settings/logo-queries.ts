import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Logo, logoApi } from '@waybill/domain/accounts/logo';
import { call } from '../../lib/call.ts';
import { upload } from '../../lib/upload.ts';

export const logoQuery = queryOptions({
  queryKey: ['settings', 'logo'],
  queryFn: async ({ signal }): Promise<Logo | null> => (await call(logoApi.read, { signal })).data,
});

export function useLogoChanges() {
  const cache = useQueryClient();
  return {
    send: async (file: File) => {
      const { data, message } = await upload(logoApi.upload, { files: [file] });
      cache.setQueryData(logoQuery.queryKey, data);
      return message;
    },
    remove: async () => {
      const { message = '' } = await call(logoApi.remove, {});
      cache.setQueryData(logoQuery.queryKey, null);
      return message;
    },
  };
}
