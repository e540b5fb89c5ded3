import { describe, expect } from 'vitest';
import { complete, endRun, theStop } from '../../../test/factories/door.ts';
import { refusal } from '../../../test/factories/lots.ts';
import { aRun, depart, readRun, toDeliver } from '../../../test/factories/runs.ts';
import { anImage, aPdf } from '../../../test/factories/sample-files.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { type Client, signedIn, test } from '../../../test/world/world.ts';

const sign = (by: Client, stop: { id: string }, bytes: Uint8Array, name = 'signature.png') =>
  uploadTo(by, `/api/stops/${stop.id}/signature`, 'signature', [[name, bytes]]);
const read = (by: Client, stop: { id: string }) => by.get(`/api/stops/${stop.id}/signature.png`);

describe('the signature of a stop', () => {
  test('is a PNG, once, read by admins and the driver alone', async ({ world, as }) => {
    const run = await aRun(as.owner, [await toDeliver(as.owner)], { driver_id: as.driver.user?.id });
    const stop = theStop(run);
    const bytes = await anImage('png', 300, 100);
    expect(refusal(await sign(as.driver, stop, bytes))).toEqual([409, `${run.number} is planned.`]);
    await depart(as.driver, run);
    await complete(as.driver, run);
    expect((await read(as.admin, stop)).status).toBe(404);
    await endRun(as.driver, run);
    for (let times = 0; times < 2; times += 1)
      expect(await sign(as.driver, stop, bytes)).toMatchObject({
        status: 200,
        body: { message: 'Signature saved successfully!' },
      });
    expect(theStop(await readRun(as.owner, run)).signature_url).toBe(`/api/stops/${stop.id}/signature.png`);
    for (const person of [as.owner, as.admin, as.driver])
      expect((await read(person, stop)).raw.equals(bytes)).toBe(true);
    const stranger = await signedIn(world, as.driver.user?.account_id ?? '', 'driver', 'second@test.example');
    for (const [person, code] of [
      [stranger, 404],
      [as.other, 404],
      [as.agent, 403],
    ] as const) {
      expect((await read(person, stop)).status).toBe(code);
      expect((await sign(person, stop, bytes)).status).toBe(code);
    }
  });

  test('that is no PNG under 1 MB is refused', async ({ as }) => {
    const run = await aRun(as.owner, [await toDeliver(as.owner)], { driver_id: as.driver.user?.id });
    await depart(as.driver, run);
    const wrong = 'The signature must be a PNG under 1 MB.';
    const large = Buffer.concat([await anImage('png'), Buffer.alloc(1024 * 1024)]);
    expect(refusal(await sign(as.driver, theStop(run), aPdf()))).toEqual([415, wrong]);
    expect(refusal(await sign(as.driver, theStop(run), await anImage('jpeg')))).toEqual([415, wrong]);
    expect(refusal(await sign(as.driver, theStop(run), await anImage('jpeg'), 'a.jpg'))).toEqual([
      415,
      wrong,
    ]);
    expect(refusal(await sign(as.driver, theStop(run), large))).toEqual([413, wrong]);
    expect(theStop(await readRun(as.owner, run)).signature_url).toBeNull();
  });
});
