import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

/** Text that is meant to be more than text somewhere: to PostgreSQL, a browser, a shell, a spreadsheet or a log. */
export const NASTY_TEXTS = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'; drop table users; --",
  "' or '1'='1",
  '=HYPERLINK("http://evil.example")',
  '{{constructor.constructor("alert(1)")()}}',
  '$(touch /tmp/x) `id`',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nBcc: all@evil.example',
  'مرحبا \u202Eevil\u202C',
  '👩‍👩‍👧‍👦 Zoë \u0301',
  '\u200B\uFEFF',
  'İıſK',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '\\',
  '%_\\%',
  '1e1000',
  '-0',
] as const;

const UNSTORABLE = ['\u0000', 'a\u0000b', '\uD800', 'x\uDC00y', '\uDBFF\uDBFF'];

/** Up to the limits of a stranger's body and of a user's. */
const RUN_LENGTHS = [1_000, 16_000, 100_000, 1_000_000];

/** A long run and an end that does not fit it: a pattern that begins again at each character takes the square. */
export const patternHurting: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', 'https://', '$', '"', '1', 'ORD-'),
    fc.constantFrom(
      '@',
      'a@',
      '.',
      'a.',
      ' ',
      '\t',
      '\n',
      '/',
      'a',
      '0',
      '1,111',
      '-',
      ',',
      '(',
      '%0',
      '\r\n',
    ),
    fc.constantFrom(...RUN_LENGTHS),
    fc.constantFrom('<', '!', 'x', '\n', '@', ''),
  )
  .map(([begin, run, length, end]) => begin + run.repeat((length - 100) / run.length) + end);

/** As the unit 'binary' of the library, which takes seconds to list every character so that it can shrink given texts. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const text = fc.oneof(
  patternHurting,
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: character, maxLength: 60 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(...UNSTORABLE),
  fc.nat({ max: 4000 }).map((length) => 'x'.repeat(length)),
);

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 0.005, 1.005),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const deep = fc.nat({ max: 60 }).map((levels) => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Anything JSON can say. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  deep,
  fc.array(fc.oneof(text, number), { maxLength: 5 }),
  fc.dictionary(fc.oneof(text, fc.constantFrom('constructor', 'toString', 'length')), text, { maxKeys: 4 }),
  fc.uuid(),
);

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
}

/** Inputs of a shape's own kind, and now and then of any other. */
function inputsOf(schema: z.ZodType): Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: ofKind(defOf(schema)) }, { weight: 1, arbitrary: hostile });
}

/** zod's own types differ by kind of schema; Def names what the kinds walked here have in common. */
function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def;
}

function ofKind(def: Def): Arbitrary<unknown> {
  if (def.shape) return fieldsOf(def.shape);
  const inner = def.innerType ?? def.in;
  if (inner) return inputsOf(inner);
  if (def.element) return fc.array(inputsOf(def.element), { maxLength: 4 });
  if (def.options) return fc.oneof(...def.options.map(inputsOf));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.format === 'uuid') return fc.uuid();
  if (def.format === 'date')
    return fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '2026-11-15', '-1');
  return (
    { string: text, number, boolean: fc.boolean(), record: fc.dictionary(text, hostile) }[def.type] ?? hostile
  );
}

/** Some of an object's fields. */
export function fieldsOf(shape: Record<string, z.ZodType>): Arbitrary<Record<string, unknown>> {
  const arbitraries = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, inputsOf(field)]),
  );
  return fc.record(arbitraries, { requiredKeys: [] });
}

/** The fields of an endpoint's shape, whatever is checked around them. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const def = defOf(schema);
  if (def.shape) return def.shape;
  const inner = def.innerType ?? def.in;
  return inner ? shapeOf(inner) : {};
}

/** Bytes that no reader of JSON should take for a request. */
export const brokenBody: Arbitrary<{ payload: string; type: string }> = fc.record({
  payload: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      '[]',
      'null',
      '1',
      '"text"',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"a":1}garbage',
      '\uFEFF{}',
      '{"a":"\\ud800"}',
      `${'['.repeat(100_000)}`,
      `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      `{"a":"${'x'.repeat(1_100_000)}"}`,
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ),
    fc.json(),
    fc.string({ unit: character }),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json, text/html',
    'nonsense',
    '',
  ),
});

const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

/** Headers that the product reads, with whatever a wire can carry in them. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': visible,
    'user-agent': visible,
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', 'bytes=0-0,1-1', 'lines=1'),
    'if-none-match': visible,
    'if-range': visible,
    'x-forwarded-for': visible,
    'accept-encoding': visible,
    host: fc.constantFrom('evil.example', 'localhost:1', '[::1]:80'),
  },
  { requiredKeys: [] },
);
