import { fillMessage, selectMessage } from './log-message';

const byMethod = { select: 'method', tap: '{name} started Tap to Pay.', other: '{name} created a pay link.' };

test.each([
  ['a sentence', '{name} signed in.', [], '{name} signed in.'],
  ['the sentence of the value', byMethod, [{ key: 'method', value: 'tap' }], '{name} started Tap to Pay.'],
  ['the other one for another value', byMethod, [{ key: 'method', value: 'link' }], byMethod.other],
  ['the other one without the value', byMethod, [{ key: 'amount', value: 'tap' }], byMethod.other],
  ['the other one for a name of every object', byMethod, [{ key: 'method', value: 'toString' }], byMethod.other],
])('a message selects %s', (_, message, data, expected) => {
  expect(selectMessage(message, data)).toBe(expected);
});

test('placeholders are replaced once: a name that looks like one stays', () => {
  expect(fillMessage('{name}: {kind}.', { name: '{kind} $& Ava', kind: 'refund' })).toBe('{kind} $& Ava: refund.');
});
