import type { Client } from '../world/world.ts';
import type { Scene } from './scene.ts';

interface Switches {
  lots: 'on' | 'off';
  invoicing: 'on' | 'off';
}

const OFF: Switches = { lots: 'off', invoicing: 'off' };
/** What each business has turned on just now. */
const switchesOf = new WeakMap<Client, Switches>();

/** Turns on or off what is not so yet. */
export async function turn({ as }: Pick<Scene, 'as'>, wanted: Partial<Switches>): Promise<void> {
  const before = switchesOf.get(as.owner) ?? OFF;
  const after = { ...before, ...wanted };
  if (before.lots === after.lots && before.invoicing === after.invoicing) return;
  switchesOf.set(as.owner, after);
  await as.owner.put('/api/trade-settings', { ...after, license_number: 'OCM-WALK' });
}

/** As a business begins. */
export const turnAllOff = (scene: Pick<Scene, 'as'>) => turn(scene, OFF);
