import { MEGABYTE } from '@waybill/domain/lib/uploads';
import { expect } from 'vitest';
import { sendFiles, storedKeys } from '../../test/factories/order-files.ts';
import { anyOrder } from '../../test/factories/orders.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { uploadTo } from '../../test/factories/upload-form.ts';
import { test } from '../../test/world/world.ts';

const FULL =
  'Your business has used its storage of 1 MB, so nothing was saved. Please ask the operator of Waybill for more.';

test('what a business may store has an end, which the settings show and another business does not feel', async ({
  world,
  as,
}) => {
  world.services.config.STORAGE_QUOTA_MB = 1;
  const half = aPdf(MEGABYTE / 2);
  const [order, foreign] = [await anyOrder(as.owner), await anyOrder(as.other)];
  const storage = async () => {
    const { storage_used, storage_quota } = (await as.agent.get('/api/account-details')).body.data;
    return { storage_used, storage_quota };
  };
  expect((await sendFiles(as.owner, 'manifest', order.id, ['half.pdf', half])).status).toBe(201);
  const used = { storage_used: half.length, storage_quota: MEGABYTE };
  expect(await storage()).toEqual(used);
  expect(await sendFiles(as.owner, 'manifest', order.id, ['more.pdf', half])).toMatchObject({
    status: 413,
    body: { error: FULL },
  });
  expect(await uploadTo(as.owner, '/api/upload-certificate', 'certificate', [['c.pdf', half]])).toMatchObject(
    {
      status: 413,
      body: { error: FULL },
    },
  );
  expect(await storage()).toEqual(used);
  expect(await storedKeys(world)).toHaveLength(1);
  expect((await sendFiles(as.other, 'manifest', foreign.id, ['half.pdf', half])).status).toBe(201);
});
