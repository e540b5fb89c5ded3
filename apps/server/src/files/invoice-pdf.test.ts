import { type InvoiceAccount, type InvoiceOrder, invoiceContent } from '@waybill/documents/invoice/content';
import type { OrderLine } from '@waybill/domain/orders/schema';
import { describe, expect, test } from 'vitest';
import { type ReadPage, readPdf } from '../../test/world/read-pdf.ts';
import { renderPaper } from '../jobs/render-paper.ts';

const account: InvoiceAccount = {
  account_name: 'Empire State Distribution LLC',
  street_address: '45 Water Street',
  city: 'New York',
  state: 'New York',
  zipcode: '10004',
  email: 'billing@empire.example',
  account_phone: '(212) 555-0148',
  bank_name: 'First Hudson Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Wall Street, New York',
  time_zone: 'America/New_York',
  terms_days: null,
};

function aLine(place: number, rest: Partial<OrderLine> = {}): OrderLine {
  return {
    id: crypto.randomUUID(),
    brand_name: 'Hudson Gardens',
    processor_name: 'Processor',
    product_name: `Product ${place}`,
    product_type: 'Vape',
    flavor: 'Mango',
    sku: `S${place}`,
    qty: 2,
    price: 10,
    size: 1,
    size_unit: 'grams',
    is_sample: false,
    ...rest,
  };
}

function anInvoiceOf(order_details: OrderLine[], rest: Partial<InvoiceOrder> = {}): InvoiceOrder {
  const subtotal = order_details.reduce((sum, { qty, price }) => sum + qty * price, 0);
  return {
    order_number: 'ORD-1042',
    store_name: 'Greenpoint Cannabis Co.',
    store_license: 'OCM-RETL-24-000118',
    store_address: { address: '212 Franklin Street', city: 'Brooklyn', state: 'New York', zipcode: '11222' },
    created_at: '2026-11-15T02:24:00Z',
    delivery_date: '2026-11-20',
    order_details,
    subtotal,
    order_total: subtotal * 1.09,
    payment_info: { amount_paid: 0, payment_type: [] },
    terms_days: 30,
    ...rest,
  };
}

const lines = (count: number, rest: Partial<OrderLine> = {}) =>
  Array.from({ length: count }, (_, place) => aLine(place + 1, rest));

async function pagesOf(order: InvoiceOrder, by = account): Promise<ReadPage[]> {
  return readPdf(await renderPaper(invoiceContent(order, by)));
}

test('a one-page invoice says everything document 1 asks for, on Letter', async () => {
  const [page, ...rest] = await pagesOf(anInvoiceOf(lines(1)));
  expect(rest).toEqual([]);
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page?.lines).toEqual([
    'Empire State Distribution LLC',
    'INVOICE',
    '45 Water Street',
    'ORD-1042',
    'New York, New York 10004',
    '(212) 555-0148',
    'billing@empire.example',
    'INVOICE NUMBER INVOICE DATE TERMS DUE DATE',
    'ORD-1042 Nov 14, 2026 Due on receipt Nov 20, 2026',
    'BILL TO SHIP TO',
    'Greenpoint Cannabis Co. Greenpoint Cannabis Co.',
    'License OCM-RETL-24-000118 License OCM-RETL-24-000118',
    '212 Franklin Street 212 Franklin Street',
    'Brooklyn, New York 11222 Brooklyn, New York 11222',
    '# Description Qty Rate Amount',
    '1 Product 1 2 $10.00 $20.00',
    'Hudson Gardens · Mango · 1 grams · SKU S1',
    'Payment instructions Subtotal $20.00',
    'New York Excise Tax (9.0%) $1.80',
    'Pay to Empire State Distribution LLC',
    'Bank First Hudson Bank',
    'Routing number 021000021',
    'Total $21.80',
    'Account number 000123456789',
    'Account type Business Checking',
    'Bank address 1 Wall Street, New York',
    'Thank you for your business.',
    'Empire State Distribution LLC · Invoice ORD-1042 Page 1 of 1',
  ]);
});

/** Nothing outside of the margins, and no two texts over each other on one baseline. */
function expectTidy(pages: ReadPage[]): void {
  for (const { words, width, height } of pages) {
    expect({ width, height }).toEqual({ width: 612, height: 792 });
    const isInside = ({ x, y, width }: (typeof words)[number]) =>
      x >= 47.9 && x + width <= 564.1 && y > 48 && y < 760;
    expect(words.filter((word) => !isInside(word))).toEqual([]);
    const sorted = words.toSorted((one, other) => one.y - other.y || one.x - other.x);
    const isOver = ({ x, y, width }: (typeof words)[number], place: number) => {
      const next = sorted[place + 1];
      return next && Math.abs(next.y - y) < 0.01 && x + width >= next.x + 0.6;
    };
    expect(sorted.filter(isOver)).toEqual([]);
  }
}

// One of 500 lines is drawn in orders/papers/issued-invoices.test.ts.
describe.each([1, 2, 8, 9, 12, 40, 137])('%i lines', (count) => {
  test('all stand in order under a header on every page, which says how many pages there are', async () => {
    const pages = await pagesOf(anInvoiceOf(lines(count)));
    expectTidy(pages);
    const titles = pages.flatMap(({ words }) => words.filter(({ text }) => /^Product \d+$/.test(text)));
    expect(titles.map(({ text }) => text)).toEqual(lines(count).map(({ product_name }) => product_name));
    for (const [place, page] of pages.entries()) {
      expect(page.lines).toContain('# Description Qty Rate Amount');
      expect(page.lines.at(-1)).toBe(
        `Empire State Distribution LLC · Invoice ORD-1042 Page ${place + 1} of ${pages.length}`,
      );
      if (place > 0) expect(page.lines[0]).toBe('Empire State Distribution LLC INVOICE ORD-1042');
      expect(page.lines.some((line) => line.includes('Payment instructions'))).toBe(
        place === pages.length - 1,
      );
    }
  });
});

describe('names', () => {
  test.each([
    ['Polish', 'Żółta Łąka Świeża'],
    ['Vietnamese', 'Đặc biệt Sài Gòn'],
    ['Greek', 'Ελληνικό Βουνό'],
    ['Cyrillic', 'Горный чай'],
    ['Japanese', '株式会社 日本の薬草店 髙島'],
    ['Chinese', '北京绿茶公司龍井囍'],
    ['Korean', '직접 재배한 녹차 뷁'],
    ['Thai', 'ชาเขียวไทย'],
    ['symbols', 'Fire ★ ✓ → ½ ™ € №'],
    ['emoji', '🔥🍋'],
  ])('in %s are drawn and can be read back', async (_language, name) => {
    const pages = await pagesOf(anInvoiceOf([aLine(1, { product_name: name })], { store_name: name }), {
      ...account,
      account_name: name,
    });
    expectTidy(pages);
    const text = pages[0]?.lines.map((line) => line.replaceAll(' ', '')).join('\n');
    expect(text?.split(name.replaceAll(' ', '')).length).toBeGreaterThan(5);
  });

  test('of any length are broken into lines and never cut', async () => {
    const long = 'Wonderful Green Goods Of Upstate New York And Beyond '.repeat(4).trim().slice(0, 200);
    const unbroken = 'Supercalifragilistic'.repeat(10);
    const order = anInvoiceOf(lines(6, { product_name: long, flavor: unbroken }), {
      store_name: long,
      store_license: unbroken,
      store_address: { address: unbroken, city: long, state: null, zipcode: null },
    });
    const pages = await pagesOf(order, { ...account, account_name: long, bank_address: unbroken });
    expectTidy(pages);
    const all = pages.flatMap(({ words }) => words.map(({ text }) => text.replaceAll(' ', ''))).join('');
    expect(all.split(long.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(6);
    expect(all.split(unbroken).length - 1).toBeGreaterThanOrEqual(6);
  });

  test('as wide as they can be leave room for the rest', async () => {
    const wide = 'W'.repeat(200);
    const store_address = { address: wide, city: wide, state: wide, zipcode: wide };
    const order = anInvoiceOf(lines(2, { product_name: wide, flavor: wide, brand_name: wide, sku: wide }), {
      store_name: wide,
      store_license: wide,
      store_address,
    });
    const by = { ...account, account_name: wide, street_address: wide, bank_address: wide, bank_name: wide };
    expectTidy(await pagesOf(order, by));
  });

  test('with control characters, line breaks and broken halves do no harm', async () => {
    const name = 'Line\nbreak \u0000\u202e\u200b\ud83d end';
    const [page] = await pagesOf(anInvoiceOf([aLine(1, { product_name: name })]));
    expect(page?.lines.join('\n')).toContain('1 Line break □ end 2 $10.00 $20.00');
  });

  test('that no font knows leave a box instead of a failure', async () => {
    const [page] = await pagesOf(anInvoiceOf([aLine(1, { product_name: '𠮷 ᚠ x' })]));
    expect(page?.lines.join('\n')).toContain('□ □ x');
  });
});

test('the largest figures fit their columns', async () => {
  const order = anInvoiceOf([aLine(1, { qty: 1_000_000, price: 999_999.99 })], {
    order_total: 999_999_999_999.99,
  });
  expectTidy(await pagesOf(order));
});

test('the same order gives the same bytes', async () => {
  const order = anInvoiceOf(lines(3));
  const content = invoiceContent(order, account);
  const [one, other] = [await renderPaper(content), await renderPaper(content)];
  expect(one.equals(other)).toBe(true);
});
