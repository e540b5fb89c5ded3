import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('data'),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      production: false,
    });
  });

  test('leaves the database, the object store, mail and address search unset', () => {
    const config = readConfig({});
    for (const name of ['DATABASE_URL', 'FILES_S3_URL', 'SMTP_URL', 'GOOGLE_MAPS_API_KEY'])
      expect(config, name).not.toHaveProperty(name);
  });

  test('treats an empty variable as absent and drops the slash at the end of PUBLIC_URL', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://waybill.example/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'https://waybill.example',
    });
  });

  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['FILES_S3_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'waybill'],
    ['TRUST_PROXY', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ]) {
    test(`names ${name} when it is ${value}, and does not repeat the value`, () => {
      expect(() => readConfig({ [String(name)]: value })).toThrow(
        new RegExp(`Wrong configuration. ${name}: `),
      );
      if (name === 'DATABASE_URL')
        expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@x' })).not.toThrow(/secret/);
    });
  }

  for (const NODE_ENV of ['production', 'development', undefined]) {
    test(`takes no cheap password hashes, no short response times and no demo without orders when NODE_ENV is ${NODE_ENV}`, () => {
      expect(readConfig({ NODE_ENV })).toMatchObject({
        PASSWORD_COST: 14,
        RESPONSE_STEP_MS: 250,
        MAX_MAILINGS: 10,
        DEMO_ORDERS: true,
      });
      for (const [name, value] of [
        ['PASSWORD_COST', '4'],
        ['PASSWORD_COST', '14'],
        ['RESPONSE_STEP_MS', '5'],
        ['MAX_MAILINGS', '100'],
        ['DEMO_ORDERS', 'off'],
      ] as const)
        expect(() => readConfig({ NODE_ENV, [name]: value })).toThrow(
          `Wrong configuration. ${name}: is for tests alone, with NODE_ENV=test`,
        );
    });
  }

  test('takes them from a test', () => {
    const config = readConfig({ NODE_ENV: 'test', PASSWORD_COST: '4', RESPONSE_STEP_MS: '5' });
    expect(config).toMatchObject({ PASSWORD_COST: 4, RESPONSE_STEP_MS: 5, production: false });
  });

  test('knows the embedded default, which nobody else can reach', () => {
    for (const ours of [{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2', NODE_ENV: 'test' }])
      expect(readConfig(ours).embeddedDefault, JSON.stringify(ours)).toBe(true);
    for (const open of [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.5' },
      { HOST: 'waybill.example' },
      { DATABASE_URL: 'postgres://db.example/waybill' },
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      { TRUST_PROXY: 'on' },
      { NODE_ENV: 'production' },
    ])
      expect(readConfig(open).embeddedDefault, JSON.stringify(open)).toBe(false);
  });

  test('asks for the keys that an object store needs', () => {
    expect(() => readConfig({ FILES_S3_URL: 'https://s3.example/bucket' })).toThrow(/FILES_S3_ACCESS_KEY_ID/);
  });
});
