import { localProblem, type ShellProblem } from '@suite/graphql/problems';
import { refusalOf } from './refusal';

const now = Date.parse('2026-11-21T20:00:00Z');
const problem = (changes: Partial<ShellProblem>): ShellProblem => ({ ...localProblem('other'), ...changes });
const limited = { kind: 'rate_limited', params: { retry_after_seconds: 90 } } as const;
const fields = [{ path: 'input_obj.phone', code: 'phone_invalid', params: {} }];

test.each([
  ['a wrong code', problem({ kind: 'invalid_credentials' }), { kind: 'wrong_code' }],
  ['a lock', problem({ ...limited, code: 'staff_code_locked' }), { kind: 'locked', type: 'code', until: now + 90_000 }],
  [
    'too many tries',
    problem({ ...limited, code: 'rate_limited' }),
    { kind: 'limited', type: 'code', until: now + 90_000 },
  ],
  ['a field', problem({ kind: 'invalid_input', fields }), { kind: 'fields', fields }],
  ['a limit that says no time', problem({ kind: 'rate_limited' }), null],
  ['no connection', localProblem('network'), null],
])('%s', (_, options, refusal) => {
  expect(refusalOf(options, 'code', now)).toEqual(refusal);
});
