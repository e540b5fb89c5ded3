import { describe, expect, test } from 'vitest';
import { GLOSSARY } from './glossary.ts';
import { searchHelp } from './search-help.ts';

const TOPIC = { title: 'Unpaid', lead: 'Money is owed.', points: [['Amount due', 'The rest.']] } as const;

describe('the search of help', () => {
  test('finds every typed word in terms, their meanings and topics', () => {
    const found = searchHelp([{ topic: TOPIC }], 'amount DUE');
    expect(found.terms.map(([term]) => term)).toEqual(['Amount due']);
    expect(found.topics).toHaveLength(1);
    expect(searchHelp([{ topic: TOPIC }], 'laboratory').terms.map(([term]) => term)).toEqual([
      'Certificate of analysis',
    ]);
    expect(searchHelp([{ topic: TOPIC }], 'zebra')).toEqual({ topics: [], terms: [] });
  });

  test('shows all with nothing typed, and the glossary stands in the order of the alphabet', () => {
    expect(searchHelp([{ topic: TOPIC }], '').terms).toHaveLength(GLOSSARY.length);
    const terms = GLOSSARY.map(([term]) => term);
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b)));
  });
});
