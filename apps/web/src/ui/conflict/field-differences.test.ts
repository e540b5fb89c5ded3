import { describe, expect, test } from 'vitest';
import { type Field, fieldDifferences } from './field-differences.ts';

const fields = (texts: Record<string, string>): Field[] =>
  Object.entries(texts).map(([name, text]) => ({ name, label: name.toUpperCase(), text }));

describe('the fields that two people changed', () => {
  test('suggest what was typed, and theirs for what was not touched', () => {
    const differences = fieldDifferences({
      seen: fields({ name: 'Old', contact: 'Old', phone: '1' }),
      theirs: fields({ name: 'Theirs', contact: 'Old', phone: '1' }),
      mine: fields({ name: 'Old', contact: 'Mine', phone: '1' }),
    });
    expect(differences).toEqual([
      { name: 'name', label: 'NAME', seen: 'Old', theirs: 'Theirs', mine: 'Old', suggested: 'theirs' },
      { name: 'contact', label: 'CONTACT', seen: 'Old', theirs: 'Old', mine: 'Mine', suggested: 'mine' },
    ]);
  });

  test('suggest what was typed when both changed the same field', () => {
    const [difference] = fieldDifferences({
      seen: fields({ name: 'Old' }),
      theirs: fields({ name: 'Theirs' }),
      mine: fields({ name: 'Mine' }),
    });
    expect(difference?.suggested).toBe('mine');
  });

  test('are shown without a choice when both typed the same', () => {
    const [difference] = fieldDifferences({
      seen: fields({ name: 'Old' }),
      theirs: fields({ name: 'New' }),
      mine: fields({ name: 'New' }),
    });
    expect(difference).toMatchObject({ theirs: 'New', mine: 'New', suggested: undefined });
  });

  test('are those that differ from theirs when the earlier version is not known', () => {
    const differences = fieldDifferences({
      seen: undefined,
      theirs: fields({ name: 'Same', contact: 'Theirs' }),
      mine: fields({ name: 'Same', contact: 'Mine' }),
    });
    expect(differences).toMatchObject([{ name: 'contact', seen: undefined, suggested: 'mine' }]);
  });
});

describe('a field that is no part of the form', () => {
  test('is shown without a choice when someone else changed it', () => {
    const differences = fieldDifferences({
      seen: fields({ status: 'pending', total: '$10' }),
      theirs: fields({ status: 'paid', total: '$10' }),
      mine: [],
    });
    expect(differences).toEqual([
      {
        name: 'status',
        label: 'STATUS',
        seen: 'pending',
        theirs: 'paid',
        mine: undefined,
        suggested: undefined,
      },
    ]);
  });

  test('is shown when they added or removed it, and can not be kept', () => {
    const differences = fieldDifferences({
      seen: fields({ mango: '10' }),
      theirs: fields({ lime: '5' }),
      mine: fields({ mango: '20' }),
    });
    expect(differences).toMatchObject([
      { name: 'mango', seen: '10', theirs: undefined, mine: '20', suggested: undefined },
      { name: 'lime', seen: undefined, theirs: '5', mine: undefined, suggested: undefined },
    ]);
  });
});

test('a derived field is shown without a choice', () => {
  const [difference] = fieldDifferences({
    seen: fields({ total: '$10' }),
    theirs: fields({ total: '$15' }),
    mine: [{ name: 'total', label: 'Total', text: '$20', derived: true }],
  });
  expect(difference).toMatchObject({ mine: '$20', suggested: undefined });
});
