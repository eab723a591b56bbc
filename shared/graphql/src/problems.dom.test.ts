import { localProblem, problemKinds, problemOfStatus, TransportFailure, toProblem, type WireError } from './problems';
import { unexpectedEvent } from './unexpected-errors';

const graphqlError = (...errors: WireError[]) => Object.assign(new Error('CombinedGraphQLErrors'), { errors });
const of = (extensions: Record<string, unknown>, message = 'no') => toProblem(graphqlError({ message, extensions }));

test.each([
  // category, code, kind
  ['validation', 'validation_failed', 'invalid_input'],
  ['graphql', '', 'invalid_input'],
  ['unauthorized', 'token_expired', 'unauthorized'],
  ['', '401', 'unauthorized'],
  ['', 'unauthorized', 'unauthorized'],
  ['access_denied', 'missing_permission', 'access_denied'],
  ['', 'access_denied', 'access_denied'],
  ['not_found', 'order_not_found', 'not_found'],
  ['', 'not_found', 'not_found'],
  ['invalid_credentials', 'invalid_credentials', 'invalid_credentials'],
  ['', 'invalid_credentials', 'invalid_credentials'],
  ['conflict', 'slot_taken', 'defined'],
  ['conflict', 'service_not_enabled', 'defined'],
  ['payment', 'card_declined', 'payment'],
  ['rate_limited', 'rate_limited', 'rate_limited'],
  ['internal', 'internal', 'server'],
  ['', 'INTERNAL_SERVER_ERROR', 'server'],
  ['unexpected', 'unexpected', 'unexpected'],
  ['other', 'whatever', 'other'],
  ['', '', 'other'],
  ['', 'arguments_validation_error', 'invalid_input'],
  ['', 'Otp_Required', 'invalid_input'],
  ['DTS_ERROR', '', 'invalid_input'],
  ['B2bPayment_Error', '', 'invalid_input'],
  ['', 'GRAPHQL_VALIDATION_FAILED', 'graph_document'],
  ['', 'GRAPHQL_PARSE_FAILED', 'graph_document'],
])('category %p with code %p is %p', (category, code, kind) => {
  expect(of({ category, code }).kind).toBe(kind);
});

test('the message "Access denied" is access denied whatever its category', () => {
  expect(of({ category: 'other' }, 'Access denied').kind).toBe('access_denied');
});

test('fields, placeholders and the debug id are copied; malformed values are left out', () => {
  expect(
    of({
      category: 'validation',
      code: 'validation_failed',
      params: { max: 5, nested: {} },
      fields: [
        { path: 'input_obj.name', code: 'too_long', params: { max: 255 } },
        { path: 'input_obj.phone' },
        'nonsense',
        null,
      ],
      debug_id: 'abc',
    }),
  ).toEqual({
    kind: 'invalid_input',
    code: 'validation_failed',
    params: { max: 5 },
    fields: [
      { path: 'input_obj.name', code: 'too_long', params: { max: 255 } },
      { path: 'input_obj.phone', code: 'invalid', params: {} },
    ],
    debugId: 'abc',
  });
});

test('the first error of several decides', () => {
  const problem = toProblem(
    graphqlError(
      { message: '', extensions: { category: 'not_found', code: 'order_not_found' } },
      { message: '', extensions: { category: 'payment' } },
    ),
  );
  expect(problem).toMatchObject({ kind: 'not_found', code: 'order_not_found' });
});

test('a transport failure retains its problem; any other error is unexpected', () => {
  expect(toProblem(new TransportFailure(localProblem('network', 'x')))).toEqual(localProblem('network', 'x'));
  for (const thrown of [new Error('boom'), 'boom', null, undefined, { errors: [] }, { errors: 'no' }]) {
    expect(toProblem(thrown)).toEqual(localProblem('unexpected'));
  }
});

test('an error outside of the catalogue is reported, with the error itself; a problem is not', () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
  addEventListener(unexpectedEvent, listen);
  const thrown = new Error('boom');
  toProblem(thrown);
  toProblem(new TransportFailure(localProblem('network')));
  toProblem(graphqlError({ message: '', extensions: { category: 'unexpected' } }));
  removeEventListener(unexpectedEvent, listen);
  expect(heard).toEqual([thrown]);
});

test.each([
  [401, 'unauthorized'],
  [403, 'access_denied'],
  [404, 'not_found'],
  [408, 'timeout'],
  [429, 'rate_limited'],
  [400, 'other'],
  [500, 'server'],
  [503, 'server'],
  [504, 'timeout'],
] as const)('HTTP status %p is %p', (status, kind) => {
  expect(problemOfStatus(status, null).kind).toBe(kind);
});

test('every kind of the catalogue is named once', () => {
  expect(new Set(problemKinds).size).toBe(14);
});
