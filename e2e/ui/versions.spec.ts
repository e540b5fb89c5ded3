import type { Page } from '@playwright/test';
import { aProcessor } from '../records/catalogue-data.ts';
import { aPerson, aStore, dialog, press } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { walkTo } from '../world/every-screen.ts';
import { expect, type Person, test } from '../world/fixtures.ts';

interface Case {
  thing: string;
  /** Makes one and answers where it opens, where it is saved, and what someone else sends. */
  arrange: (owner: Person) => Promise<{ open: string; save: string; theirs: object; read: string }>;
  title: RegExp;
  /** What one types, what they change, and both as the record calls them. */
  mine: [label: string, field: string];
  other: [label: string, field: string];
}

const CASES: Case[] = [
  {
    thing: 'store',
    arrange: async (owner) => {
      const { id, license_number, address } = await aStore(owner);
      const theirs = { store_name: 'Theirs', license_number, address };
      return {
        open: `/dashboard/manage-stores?store=${id}`,
        save: `/api/stores/${id}`,
        theirs,
        read: '/api/stores',
      };
    },
    title: /^Store Details/,
    mine: ['Contact Name', 'contact_name'],
    other: ['Store Name', 'store_name'],
  },
  {
    thing: 'processor',
    arrange: async (owner) => {
      const { id } = await aProcessor(owner);
      const theirs = { name: 'Theirs', license_number: 'P-1' };
      const open = `/dashboard/manage-brands?processor=${id}`;
      return { open, save: `/api/processors/${id}`, theirs, read: '/api/processors' };
    },
    title: /^Processor Details/,
    mine: ['Contact Name', 'contact_name'],
    other: ['Name', 'name'],
  },
  {
    thing: 'agent',
    arrange: async (owner) => {
      const { id, email } = await aPerson(owner, 'agent');
      const theirs = { agentName: 'Theirs', agentLicenseNumber: 'AG-1', phoneNumber: '1', email };
      return {
        open: `/dashboard/manage-agents?agent=${id}`,
        save: `/api/agents/${id}`,
        theirs,
        read: '/api/agents',
      };
    },
    title: /^Agent Details/,
    mine: ['Address', 'address'],
    other: ['Agent Name', 'agent_name'],
  },
];

async function expectBothKept(page: Page, owner: Person, which: Case): Promise<void> {
  const { thing, arrange, title, mine, other } = which;
  const { open, save, theirs, read } = await arrange(owner);
  await walkTo(page, open);
  const details = dialog(page, title);
  await press(details, 'Edit');
  await details.getByRole('textbox', { name: mine[0], exact: true }).fill('Mine');
  expect((await owner.api.put(save, { data: theirs })).status()).toBe(200);
  await press(details, 'Save Changes');
  await press(page, 'Save');
  const conflict = dialog(page, 'Someone else saved changes');
  await expect(
    conflict.getByRole('radiogroup', { name: other[0], exact: true }).getByLabel('Theirs'),
  ).toBeChecked();
  await expect(conflict.getByRole('radiogroup', { name: mine[0] }).getByLabel('Yours')).toBeChecked();
  if (thing === 'store') await expectAccessible(page);
  await press(conflict, 'Use These');
  await expect(details.getByText(`Someone else saved this ${thing} meanwhile.`)).toBeVisible();
  await press(details, 'Save Changes');
  await press(page, 'Save');
  await expect(details.getByText(/updated successfully!$/)).toBeVisible();
  const [row] = (await (await owner.api.get(read)).json()).data;
  expect(row).toMatchObject({ [mine[1]]: 'Mine', [other[1]]: 'Theirs' });
}

test("someone else's edit is shown beside one's own, and both are kept", async ({ page, owner }) => {
  for (const which of CASES) await test.step(which.thing, () => expectBothKept(page, owner, which));
});
