import { aBrand, aProcessor, aProduct, photo } from '../records/catalogue-data.ts';
import { anOrder, expectSaid, open, rememberMessages } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { holdRequests } from '../world/connection.ts';
import {
  aDesk,
  aDraft,
  brandBox,
  chooseStore,
  details,
  draftOf,
  flavorBox,
  keepDraft,
  openDesk,
  quantity,
  storeBox,
  submit,
  summary,
} from '../world/desk-steps.ts';
import { expect, type Person, test } from '../world/fixtures.ts';

/** Two brands, each with a flavor. */
async function twoBrands(owner: Person) {
  const { store } = await aDesk(owner, { Mango: 20, Berry: 3 });
  const processor = await aProcessor(owner, 'Beacon Labs');
  const brand = await aBrand(owner, processor, 'Beacon');
  const pricing = { type: 'universal', price: 5 };
  const upload = await owner.api.post('/api/upload-product-image', {
    multipart: { productImage: await photo('mango.png') },
  });
  const { url: product_image } = (await upload.json()).data;
  const flavors = [{ flavor: 'Mango', sku: 'BEA-Mango', qty: 9, product_image }];
  await aProduct(owner, { brand, processor, name: 'Preroll', flavors, pricing });
  return store;
}

test('the search covers all brands, a brand narrows it, and lines are changed, pasted and added to a placed order', async ({
  page,
  owner,
}) => {
  await rememberMessages(page);
  const store = await twoBrands(owner);
  await openDesk(page);
  await chooseStore(page, 'Green Leaf');
  const options = page.getByRole('option');

  await test.step('all brands, by the name of the brand too, with its picture', async () => {
    await flavorBox(page).fill('mango');
    await expect(options).toHaveCount(2);
    await expect(page.getByRole('listbox')).toContainText('Beacon');
    await flavorBox(page).fill('beacon man');
    await expect(options).toHaveCount(1);
    await expect(options.locator('img')).toHaveJSProperty('complete', true);
    await flavorBox(page).press('Enter');
    await expect(quantity(page)).toBeFocused();
    await expect(page.getByText('$5.00 a case')).toBeVisible();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(details(page).getByRole('listitem')).toHaveText([/Preroll, Mango/]);
    await expect(details(page).locator('img')).toHaveJSProperty('complete', true);
    await expect(flavorBox(page)).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  await test.step('a brand narrows it and can be cleared', async () => {
    await brandBox(page).fill('alta');
    await page.keyboard.press('Enter');
    await expect(flavorBox(page)).toBeFocused();
    await page.keyboard.type('mango');
    await expect(options).toHaveCount(1);
    await brandBox(page).fill('');
    await flavorBox(page).fill('mango');
    await expect(options).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('the quantity changes in its line; what is none is told under it and holds the order back', async () => {
    const line = page.getByLabel('Quantity of Preroll, Mango');
    await line.fill('4');
    await expect(summary(page)).toContainText('$21.80');
    await line.fill('12a');
    await expect(line).toHaveValue('12a');
    await expect(line).toHaveAccessibleDescription('Quantity must be a whole number of 0 or more');
    await submit(page).click();
    await expect(summary(page).getByRole('alert')).toHaveText('Quantity must be a whole number of 0 or more');
    await line.fill('0');
    await expect(line).toHaveAccessibleDescription('Quantity must be a whole number above 0');
    await line.fill('10');
    await expect(line).toHaveAccessibleDescription(
      'Insufficient inventory. Only 9 cases available for Mango.',
    );
    await expectAccessible(page);
    await line.fill('9');
    await expect(line).not.toHaveAttribute('aria-invalid', 'true');
    await line.press('Enter');
    await expect(flavorBox(page)).toBeFocused();
    await expect(summary(page)).toContainText('$49.05');
  });

  await test.step('lines are pasted from a spreadsheet, and each that is wrong says why', async () => {
    await page.getByRole('button', { name: 'Paste Lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste Lines' });
    const text = dialog.getByLabel('SKU and quantity');
    await expect(text).toBeFocused();
    await text.fill('SKU\tQuantity\nSKU-Mango\t5\nX-1\t2\nSKU-Berry\t4\nBEA-Mango\t1');
    const rows = dialog.getByRole('table', { name: 'Pasted lines' }).locator('tbody tr');
    await expect(rows).toHaveText([
      /^2SKU-Mango5—Live Cart, MangoReady$/,
      /^3X-12—No product has the SKU X-1\.$/,
      /^4SKU-Berry4—Live Cart, BerryInsufficient inventory\. Only 3 cases available for Berry\.$/,
      /^5BEA-Mango1—Preroll, MangoCannot add 1 cases of Mango\. Total would be 10 but only 9 are available\.$/,
    ]);
    await expect(dialog.getByText('1 of 4 lines can be added.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 Line' }).click();
    await expect(text).toHaveValue('SKU\tQuantity\nX-1\t2\nSKU-Berry\t4\nBEA-Mango\t1');
    await text.fill('SKU-Berry\t3\t');
    await dialog.getByRole('button', { name: 'Add 1 Line' }).click();
    await expect(dialog).toBeHidden();
    await expect(details(page).getByRole('listitem')).toHaveText([/Preroll/, /Live Cart, Mango/, /Berry/]);
  });

  await test.step('lines are added to a placed order, by the same rules as the server has', async () => {
    const order = await anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 2 }]);
    const dialog = await open(page, order);
    const addItem = dialog.getByRole('button', { name: 'Add Item' });
    const answerStock = await holdRequests(page, '**/api/inventory**');
    await dialog.getByRole('button', { name: 'Edit Order' }).click();
    const place = await addItem.boundingBox();
    answerStock();
    await expect(dialog.getByText(/^\d+ in stock$/)).toBeVisible();
    expect(await addItem.boundingBox(), 'what is below the stock does not move').toEqual(place);
    await addItem.click();
    const group = dialog.getByRole('group', { name: 'Add item' });
    const picker = group.getByRole('combobox', { name: 'Product and Flavor' });
    await expect(picker).toBeFocused();
    await page.keyboard.type('beacon');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(group.getByLabel('Quantity', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(group.getByLabel('Quantity', { exact: true })).toHaveAccessibleDescription(
      'Enter a quantity or a sample quantity above 0.',
    );
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(group.getByRole('status')).toContainText('Preroll, Mango added.');
    const added = dialog.getByLabel('Quantity of Preroll, Mango');
    await expect(added).toHaveAccessibleDescription(/Only 9 available \(need 10 more\)/);
    await added.fill('0');
    await expect(added).toHaveAccessibleDescription(/Quantity must be a whole number above 0/);
    await added.fill('4');
    await expect(dialog.getByText('$43.60')).toBeVisible();
    await expectAccessible(page);

    await test.step('a line can be taken back before it is saved', async () => {
      await picker.fill('berry');
      await page.keyboard.press('Enter');
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Quantity of Live Cart, Berry')).toBeVisible();
      await dialog.getByRole('button', { name: 'Take back Live Cart, Berry' }).click();
      await expect(dialog.getByLabel('Quantity of Live Cart, Berry')).toHaveCount(0);
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, 'Order updated successfully!');
    const { data: now } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
    expect(now).toMatchObject({
      order_total: 43.6,
      order_details: [
        { sku: 'SKU-Mango', qty: 2 },
        { sku: 'BEA-Mango', qty: 4, price: 5 },
      ],
    });
  });
});

test('one goes on with a draft at another machine, and is asked when both were changed', async ({
  page,
  owner,
}) => {
  const desk = await aDesk(owner);
  await aDraft(owner, desk, { Mango: 2 });
  await openDesk(page);
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  await expect(storeBox(page)).toHaveValue('Green Leaf');
  await expect(page.getByText(/^Your draft from .* is back/)).toBeVisible();
  const cases = page.getByLabel('Quantity of Live Cart, Mango');
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));

  await test.step('what was changed there is here when one comes back', async () => {
    await aDraft(owner, desk, { Mango: 7 });
    await comeBack();
    await expect(cases).toHaveValue('7');
  });

  await test.step('what is changed here is there', async () => {
    await cases.fill('6');
    await expect.poll(async () => (await draftOf(owner)).lines).toMatchObject([{ qty: 6 }]);
  });

  await test.step('changed on both, the person decides', async () => {
    await aDraft(owner, desk, { Mango: 8 });
    await cases.fill('9');
    const notice = page.getByText(/This draft was changed on another machine/);
    await expect(notice).toBeVisible();
    await expect(cases).toHaveValue('9');
    await page.getByRole('button', { name: 'Use That One' }).click();
    await expect(cases).toHaveValue('8');
    await expect(notice).toHaveCount(0);
  });

  await test.step('an order placed there is no draft here', async () => {
    await keepDraft(owner, null);
    await comeBack();
    await expect(details(page)).toContainText('No items yet');
  });
});
