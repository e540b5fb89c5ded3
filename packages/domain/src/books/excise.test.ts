import { describe, expect, test } from 'vitest';
import { changedSinceFiling, changeSince, sumExcise, taxFigures, taxOn } from './excise.ts';

describe('the excise worksheet', () => {
  test('8.1: the base is sales less memos, and the tax of both is what documents charged', () => {
    const sums = sumExcise([
      { taxable_sales: 800, memos: 0, tax_charged: 72 },
      { taxable_sales: 0, memos: 100, tax_charged: -9 },
    ]);
    expect({ ...sums, ...taxFigures(sums) }).toEqual({
      taxable_sales: 800,
      memos: 100,
      base: 700,
      tax_charged: 63,
      tax_due: 63,
      rounding_difference: 0,
    });
  });

  test('8.3: three documents round up where the return rounds once', () => {
    const sums = sumExcise(Array(3).fill({ taxable_sales: 0.5, memos: 0, tax_charged: 0.05 }));
    expect({ ...sums, ...taxFigures(sums) }).toMatchObject({
      tax_charged: 0.15,
      tax_due: 0.14,
      rounding_difference: 0.01,
    });
  });

  test('a base below 0 gives a tax below 0', () => {
    expect(taxOn(-100)).toBe(-9);
    expect(taxOn(-1.5)).toBe(-0.14);
    expect(taxOn(0)).toBe(0);
  });

  test('8.4: a memo of 100.00 after filing changes the tax by -$9.00', () => {
    expect(changedSinceFiling(changeSince({ tax_due: 63 }, { tax_due: 54 }))).toBe(
      'Changed since filing: -$9.00.',
    );
  });
});
