import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  capabilities,
  fromShellSchema,
  hapticKinds,
  readMessage,
  responseSchemas,
  shellErrors,
  tapToPayReasons,
  toShellSchema,
} from '@suite/domain/native-protocol';
import { buildSchema, parse, validate } from 'graphql';
import * as v from 'valibot';

const guide = readFileSync(resolve(__dirname, '../../../../docs/guides/native-shell.md'), 'utf8');

/** The JSON objects of the guide's examples, each as text. */
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.split(/\n(?=\{)/).map((text) => text.trim()),
);

test.each(examples)('the guide’s example is a message: %s', (text) => {
  const message = readMessage(toShellSchema, text) ?? readMessage(fromShellSchema, text);
  expect(message).toMatchObject(JSON.parse(text));
  if (message?.kind !== 'answer' || message.error) return;
  const { hello, scan } = responseSchemas;
  const isEmpty = JSON.stringify(message.result) === '{}';
  expect(v.is(hello, message.result) || v.is(scan, message.result) || isEmpty).toBe(true);
});

test('the guide’s operation of the API is one of the schema', () => {
  const schema = buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
  const [, operation = ''] = /```graphql\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(validate(schema, parse(operation))).toEqual([]);
  expect(operation).toContain('pay_link_pay');
});

test.each([
  ...capabilities,
  ...hapticKinds,
  ...shellErrors,
  ...tapToPayReasons,
  ...kindsOf(toShellSchema),
  ...kindsOf(fromShellSchema),
])('the guide says what `%s` is', (term) => {
  expect(guide).toMatch(new RegExp(`[\`"]${term}[\`"]`));
});

function kindsOf({ options }: typeof toShellSchema | typeof fromShellSchema): string[] {
  return options.map(({ entries }) => entries.kind.literal);
}
