import * as v from 'valibot';
import { type EditDraft, editOf, editSchema, untouched } from './appointment-edit';

const base = { start_time: '2026-11-23T16:30:00.000Z', end_time: '2026-11-23T17:15:00.000Z', note: 'Wants chrome' };
const henna = { service_id: null, name: 'Henna', duration: 30, modifier_ids: [] };

test.each([
  ['nothing', {}, {}],
  ['another length', { duration: 60 }, { duration: 60 }],
  ['the length that it has by now', { duration: 45 }, {}],
  ['the note that it has by now', { note: 'Wants chrome ' }, {}],
  ['no note any more', { note: '  ' }, { note: null }],
  ['another note', { note: ' On time ' }, { note: 'On time' }],
  ['a custom service', { service: henna }, { service_id: null, custom_service: 'Henna', modifier_ids: [] }],
  [
    'a service of the catalogue',
    { service: { ...henna, service_id: 's1', modifier_ids: ['chrome'] } },
    { service_id: 's1', custom_service: null, modifier_ids: ['chrome'] },
  ],
  ['another time', { start: '2026-11-23T18:00:00.000Z' }, { start_time: '2026-11-23T18:00:00.000Z' }],
])('%s is sent as %j', (_, change, sent) => {
  expect(editOf(base, { ...untouched, ...change })).toEqual(sent);
});

/** The message keys of a draft, by field. */
function issuesOf(change: Partial<EditDraft>) {
  const { issues } = v.safeParse(editSchema, { ...untouched, ...change });
  return issues ? v.flatten<typeof editSchema>(issues).nested : undefined;
}

test.each([
  [5, undefined],
  [720, undefined],
  [4, 'out_of_range'],
  [721, 'out_of_range'],
  [30.5, 'out_of_range'],
  [Number.NaN, 'out_of_range'],
])('validates a duration of %p minutes: %p', (duration, key) => {
  expect(issuesOf({ duration })?.duration?.[0]).toBe(key);
});

test('refuses a note that is too long', () => {
  expect(issuesOf({ note: 'x'.repeat(2_000) })).toBeUndefined();
  expect(issuesOf({ note: 'x'.repeat(2_001) })).toEqual({ note: ['too_long'] });
});
