import { describe, expect, test } from 'vitest';
import { DEFAULT_TRADE_SETTINGS, type Gates, NEW_YORK_GATES } from '../accounts/trade-settings.ts';
import { checkSentence, type GateFacts, isLicenseNumber } from './check-sentences.ts';
import { askChecks, passChecks } from './sell-gate.ts';

const TODAY = '2026-11-16';
const user = { username: 'Ada', role: 'admin' as const };

/** A store that nothing speaks against. */
function facts(change: Partial<Omit<GateFacts, 'gates'>> & { gates?: Partial<Gates> } = {}): GateFacts {
  return {
    on: TODAY,
    jurisdiction: 'New York',
    gate_override: 'admin',
    store_id: 's',
    store_name: 'Leaf',
    license_number: 'OCM-1',
    license_expiration: TODAY,
    tax_certificate_status: 'valid',
    tax_certificate_expires: null,
    cod_listed: false,
    credit_limit: null,
    exposure: null,
    last_number: 1000,
    past_due: 0,
    oldest_due_on: null,
    overrides: [],
    ...change,
    gates: { ...NEW_YORK_GATES, ...change.gates },
  };
}

const submit = { points: ['submission'] as const, amount: 100, user };
const outcomesOf = (asked: GateFacts, call: object = {}) =>
  askChecks(asked, { ...submit, ...call }).checks.map(({ check, outcome }) => `${check} ${outcome}`);

describe('the checks of a store', () => {
  test('say nothing of a store that nothing speaks against, and nothing at all while they are off', () => {
    expect(askChecks(facts(), submit)).toEqual({ checks: [], payment_terms: 'credit' });
    const wrong = { license_expiration: null, tax_certificate_status: 'revoked' as const, cod_listed: true };
    const off = facts({ ...wrong, gates: DEFAULT_TRADE_SETTINGS.gates });
    expect(askChecks(off, submit)).toEqual({ checks: [], payment_terms: 'credit' });
  });

  test('know what people type for a license number that they have not got', () => {
    for (const none of [
      '',
      'N/A',
      'n/a 2',
      'NA',
      'None',
      'pending',
      'PENDING - 2',
      '---',
      'TBD',
      '000',
      'n.a.',
      'N-A',
      'applied',
    ])
      expect(isLicenseNumber(none), none).toBe(false);
    for (const number of ['OCM-RETL-24-000001', 'NA-1001', 'Nonesuch 7', '0412', 'PENDINGTON-1'])
      expect(isLicenseNumber(number), number).toBe(true);
    const asked = facts({ license_number: 'none', license_expiration: null });
    expect(checkSentence('license_unknown', asked, 0)).toBe('Leaf has no license number on record.');
    expect(checkSentence('license_unknown', facts({ license_expiration: null }), 0)).toBe(
      'The license of Leaf has no expiration date on record.',
    );
  });

  test('count a limit in whole cents, and up to it', () => {
    const limited = facts({ credit_limit: 0.3, exposure: 0.1 });
    expect(checkSentence('credit_limit', limited, 0.2)).toBeUndefined();
    expect(checkSentence('credit_limit', limited, 0.21)).toBe(
      'This order brings Leaf to $0.31, above its credit limit of $0.30.',
    );
  });

  test('at block refuse a sale, and make credit cash on delivery; at warn neither', () => {
    const wrong = { license_expiration: '2026-11-15', past_due: 5, oldest_due_on: '2026-11-01' };
    const blocked = facts({ ...wrong, gates: { overdue: 'block' } });
    expect(outcomesOf(blocked)).toEqual(['license_expired block', 'overdue cod']);
    expect(() => passChecks(blocked, submit)).toThrow('The license of Leaf expired on Nov 15, 2026.');
    const warned = facts({ ...wrong, gates: { license_expired: 'warn' } });
    expect(outcomesOf(warned)).toEqual(['license_expired warn', 'overdue warn']);
    expect(passChecks(warned, submit).payment_terms).toBe('credit');
  });

  test('are overridden by a reason at every point of the call, or by one given before at its own', () => {
    const at = (point: 'approval' | 'delivery') =>
      ({ at: point, check: 'license_expired', reason: 'Seen', by: 'Bo' }) as const;
    const expired = facts({ license_expiration: '2026-11-15', overrides: [at('approval')] });
    const jump = { points: ['approval', 'delivery'] as const };
    expect(outcomesOf(expired, jump)).toEqual(['license_expired overridden', 'license_expired block']);
    expect(outcomesOf(expired, { ...jump, override_reason: 'Seen' })).toEqual([
      'license_expired overridden',
      'license_expired overridden',
    ]);
  });

  test('never give credit to a listed store in New York', () => {
    const call = { ...submit, override_reason: 'Good customer' };
    const listed = facts({ cod_listed: true, gates: { cod_listed: 'warn' } });
    expect(askChecks(listed, submit).payment_terms).toBe('cod');
    expect(() => passChecks(listed, call)).toThrow('New York forbids credit');
    const owing = { ...listed, past_due: 5, oldest_due_on: '2026-11-01' };
    expect(() => passChecks(owing, call)).toThrow('New York forbids credit');
    const elsewhere = facts({ cod_listed: true, jurisdiction: 'Other' });
    expect(passChecks(elsewhere, call).payment_terms).toBe('credit');
  });
});
