import * as v from 'valibot';
import { emptyRequest, requestSchema, type TypedRequest } from './request.schema';

const typed = (more: Partial<TypedRequest>): TypedRequest => ({ ...emptyRequest, from: '2026-12-24', ...more });
const issuesOf = (request: TypedRequest) =>
  v.safeParse(requestSchema, request).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];

test.each<[string, TypedRequest, string[]]>([
  ['no day', typed({ from: '' }), ['from required']],
  ['an end before the start', typed({ until: '2026-12-23' }), ['until end_before_start']],
  ['no times', typed({ kind: 'hours' }), ['start required', 'end required']],
  ['times in the wrong order', typed({ kind: 'hours', start: '13:00', end: '12:00' }), ['end end_before_start']],
  ['a long note', typed({ note: 'a'.repeat(251) }), ['note too_long']],
])('a request with %s has the issues %3$j', (_, request, expected) => {
  expect(issuesOf(request)).toEqual(expected);
});

test.each<[string, Partial<TypedRequest>, object]>([
  ['a single day', {}, { until_day: '2026-12-24', hours: null, note: null }],
  ['several days', { until: '2026-12-26', note: ' Family ' }, { until_day: '2026-12-26', note: 'Family' }],
  [
    'hours until midnight, without a last day typed before',
    { kind: 'hours', until: '2026-12-26', start: '18:30', end: '00:00' },
    { until_day: '2026-12-24', hours: { start_minute: 1_110, end_minute: 1_440 } },
  ],
])('%s is the input of the API', (_, request, expected) => {
  expect(v.parse(requestSchema, typed(request))).toMatchObject({ from_day: '2026-12-24', ...expected });
});
