import { withoutHidden } from '@suite/domain/hidden-characters';
import { isAssignedNumber } from '@suite/domain/phone-number';
import type { FieldCode } from '@suite/domain/problem-codes';
import { GraphQLError, GraphQLScalarType, type GraphQLScalarTypeConfig, Kind, type ValueNode } from 'graphql';
import { decodeCursor, encodeCursor } from './cursor';

/** A value that its scalar does not accept: a field error of the catalogue, never an unexpected one. */
class ScalarProblem extends GraphQLError {
  constructor(scalar: string, code: FieldCode) {
    super(`Not a valid ${scalar}.`, {
      extensions: { category: 'validation', code: 'validation_failed', scalarCode: code },
    });
  }
}

const maxCents = 9_999_999_999;
/**
 * Control characters but tab and line breaks, halves of surrogate pairs, and format characters (Unicode Cf), which turn
 * or hide parts of a text. The joiners of emoji and scripts (U+200C, U+200D) are allowed.
 */
const unprintable = /(?!\t|\n|\r|\u200c|\u200d)[\p{Cc}\p{Cs}\p{Cf}]/u;

/** A character that is seen: no white space, joiner, variation selector, filler or combining mark alone. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the text without the characters that no text of the API contains; for texts of others, which are not refused. */
export const withoutUnprintable = (value: string): string => value.replace(new RegExp(unprintable, 'gu'), '');

const text = (value: unknown): string | null => (typeof value === 'string' && !unprintable.test(value) ? value : null);
const integer = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;

interface Check {
  /** The code of its refusal, or a function that returns the code for a refused value. */
  code: FieldCode | ((value: unknown) => FieldCode);
  /** Returns the value as it is stored; null refuses it. */
  read: (value: unknown) => string | number | null;
}

/** Marks of direction and zero-width blanks, which come with pasted text; the joiners of emoji and scripts stay. */
const hidden = /(?!\u200c|\u200d)\p{Cf}/gu;

/** The text without the marks that came with it. */
const typed = (value: unknown): unknown => (typeof value === 'string' ? value.replace(hidden, '') : value);

const lineBreaks = /[\r\n\t]/;
const maxLine = 255;
const maxText = 2_000;

const checks: Record<string, Check> = {
  DateTime: { code: 'date_time_invalid', read: readInstant },
  Date: { code: 'date_invalid', read: readDay },
  MonthDay: { code: 'date_invalid', read: readMonthDay },
  Cents: { code: 'amount_invalid', read: (value) => integer(value, -maxCents, maxCents) },
  BasisPoints: { code: 'percent_invalid', read: (value) => integer(value, -1_000_000, 1_000_000) },
  UUID: { code: 'id_invalid', read: (value) => match(value, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) },
  Phone: { code: 'phone_invalid', read: readPhone },
  Email: { code: 'email_invalid', read: (value) => matchTyped(value, /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/) },
  StaffCode: { code: 'staff_code_invalid', read: (value) => matchTyped(value, /^\d{3}$/) },
  OtpCode: { code: 'otp_invalid', read: (value) => matchTyped(value, /^\d{4}$/) },
  RemoteName: { code: 'invalid', read: (value) => match(value, /^mf-[a-z][a-z0-9-]{0,59}$/) },
  Version: { code: 'invalid', read: (value) => match(value, /^(\d{1,9}\.){2}\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/) },
  Line: { code: lineCode, read: readLine },
  Text: { code: textCode, read: readText },
  Cursor: { code: 'invalid', read: (value) => (typeof value === 'string' ? decodeCursor(value) : null) },
};

function readText(value: unknown): string | null {
  const read = text(typed(value));
  return read !== null && read.length <= maxText ? read : null;
}

function textCode(value: unknown): FieldCode {
  if (typeof value !== 'string') return 'invalid';
  return unprintable.test(value.replace(hidden, '')) ? 'characters_invalid' : 'too_long';
}

function lineCode(value: unknown): FieldCode {
  if (typeof value !== 'string') return 'invalid';
  const line = value.replace(hidden, '').trim();
  if (!visible.test(line)) return unprintable.test(line) ? 'characters_invalid' : 'required';
  return lineBreaks.test(line) ? 'characters_invalid' : textCode(value);
}

function match(value: unknown, pattern: RegExp): string | null {
  const read = text(value);
  return read !== null && pattern.test(read) ? read : null;
}

/** Numbers, addresses and codes have no joiners either. */
const matchTyped = (value: unknown, pattern: RegExp): string | null =>
  match(typeof value === 'string' ? withoutHidden(value).trim() : value, pattern);

function readPhone(value: unknown): string | null {
  const read = matchTyped(value, /^\+[1-9]\d{7,14}$/);
  return read !== null && isAssignedNumber(read) ? read : null;
}

/** Returns a visible text on one line as it is stored, in composed letters (NFC); null for any other value. */
export function readLine(value: unknown): string | null {
  const read = text(typed(value))?.normalize('NFC').trim() ?? '';
  return visible.test(read) && read.length <= maxLine && !lineBreaks.test(read) ? read : null;
}

function readDay(value: unknown): string | null {
  const read = match(value, /^(19|20|21)\d\d-\d\d-\d\d$/);
  return read !== null && new Date(`${read}T00:00:00Z`).toISOString().startsWith(read) ? read : null;
}

/** A day that exists in a leap year. */
function readMonthDay(value: unknown): string | null {
  const read = match(value, /^\d\d-\d\d$/);
  return read !== null && readDay(`2000-${read}`) !== null ? read : null;
}

/** ISO 8601 with a zone, or `yyyy-MM-dd HH:mm:ss` in UTC, between the years 1900 and 2199; stored as UTC with milliseconds. */
function readInstant(value: unknown): string | null {
  const plain = match(value, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const iso = plain === null ? value : `${plain.replace(' ', 'T')}Z`;
  const read = match(iso, /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/);
  const time = read === null ? Number.NaN : Date.parse(read);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const literal = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.STRING:
      return node.value;
    case Kind.INT:
      return Number(node.value);
    default:
      return null;
  }
};

/** Serializes instants in UTC, whether the database gave a Date or, inside of its JSON, a text in its own zone. */
const instant = (value: unknown): string => new Date(value as Date | string).toISOString();
const asItIs = (value: unknown): unknown => value;
const serializers: Record<string, (value: unknown) => unknown> = {
  DateTime: instant,
  Cursor: (value) => encodeCursor(String(value)),
};

const scalar = (name: string): Partial<GraphQLScalarTypeConfig<unknown, unknown>> => {
  const { code, read } = checks[name] ?? { code: 'invalid', read: () => null };
  const parse = (value: unknown) => {
    const parsed = safely(() => read(value));
    if (parsed === null) throw new ScalarProblem(name, typeof code === 'string' ? code : code(value));
    return parsed;
  };
  return { serialize: serializers[name] ?? asItIs, parseValue: parse, parseLiteral: (node) => parse(literal(node)) };
};

function safely<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Resolvers of the strict scalars of core.graphql. */
export const scalars: Record<string, GraphQLScalarType> = Object.fromEntries(
  Object.keys(checks).map((name) => [name, new GraphQLScalarType({ name, ...scalar(name) })]),
);
