import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { encodeCursor } from '../kit/cursor';

const texts = [
  '',
  ' ',
  'cora',
  '%',
  '_',
  '\\',
  "'; drop table company; --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u0301',
  '😀',
  '１２３',
  '\u202e',
  'x'.repeat(256),
  'x'.repeat(3_000),
];
const lines = ['x', "O'Neil", 'Nguyễn Đức', '😀', '%', '\\', '\u0301', 'tax', 'x'.repeat(255)];
const integers = [0, 1, -1, 2, 60, 100, 999, 1_000, 10_001, 1_000_001, 2_147_483_647, -2_147_483_648];
const instants = [
  '1900-01-01T00:00:00Z',
  '2026-03-08T02:30:00-06:00',
  '2026-11-21T18:00:00.000Z',
  '2199-12-31T23:59:59Z',
];

/** Values by scalar that the schema accepts: common, odd and extreme ones. */
const scalarValues = (ids: readonly string[]): Record<string, Arbitrary<unknown>> => ({
  Int: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(...integers) },
  ),
  Boolean: fc.boolean(),
  String: fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary' })),
  UUID: fc.oneof(fc.constantFrom(...ids), fc.uuid()),
  Cursor: fc
    .array(fc.oneof(fc.constantFrom(null, 0, -1, ...texts, ...instants, ...ids), fc.double()), {
      minLength: 1,
      maxLength: 4,
    })
    .map((values) => encodeCursor(JSON.stringify(['x', ...values]))),
  Line: fc.constantFrom(...lines),
  Text: fc.constantFrom('', 'x', 'a\nb', '5', '😀', 'x'.repeat(2_000)),
  Cents: fc.constantFrom(0, 1, -1, 999_999, 1_000_000, 9_999_999_999, -9_999_999_999),
  BasisPoints: fc.constantFrom(0, 1, -1, 10_000, 1_000_000, -1_000_000),
  StaffCode: fc.constantFrom('000', '101', '999'),
  OtpCode: fc.constantFrom('0000', '1234', '9999'),
  RemoteName: fc.constantFrom('mf-pos', 'mf-x', `mf-${'x'.repeat(60)}`),
  Version: fc.constantFrom('0.1.0', '0.1.0-h3f2a', `999999999.0.0-${'x'.repeat(64)}`),
  Phone: fc.constantFrom('+15125550100', '+61412345678', '+849123456789012'),
  Email: fc.constantFrom('x@mail.example', `${'x'.repeat(240)}@mail.example`, '"; --@x.y'),
  DateTime: fc.constantFrom(...instants),
  MonthDay: fc.constantFrom('01-01', '02-29', '12-31'),
  Date: fc.constantFrom('1900-01-01', '2026-02-28', '2199-12-31'),
});

/** Any value that the schema accepts for a type; `ids` are those of existing rows. */
function wildValue(type: GraphQLInputType, ids: readonly string[]): Arbitrary<unknown> {
  if (isNonNullType(type)) return wildPresent(type.ofType, ids);
  return fc.option(wildPresent(type, ids), { nil: null, freq: 4 });
}

function wildPresent(type: GraphQLInputType, ids: readonly string[]): Arbitrary<unknown> {
  if (isNonNullType(type)) return wildPresent(type.ofType, ids);
  if (isListType(type)) return fc.array(wildValue(type.ofType, ids), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) return wildRecord(Object.values(type.getFields()), ids);
  const values = scalarValues(ids)[type.name];
  if (!values) throw new Error(`There are no values of ${type.name}.`);
  return values;
}

/** Generates a value for each argument or field; an optional one is sometimes left out. */
export function wildRecord(
  fields: readonly Pick<GraphQLArgument, 'name' | 'type' | 'defaultValue'>[],
  ids: readonly string[],
): Arbitrary<Record<string, unknown>> {
  const required = fields.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  return fc.record(Object.fromEntries(fields.map(({ name, type }) => [name, wildValue(type, ids)])), {
    requiredKeys: required.map(({ name }) => name),
  });
}
