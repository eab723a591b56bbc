import { editOf, untouched, validateEdit } from './appointment-edit';

const base = { start_time: '2026-11-23T16:30:00.000Z', end_time: '2026-11-23T17:15:00.000Z', note: 'Wants chrome' };
const henna = { service_id: null, name: 'Henna', duration: 30 };

test.each([
  ['nothing', {}, {}],
  ['another length', { duration: 60 }, { duration: 60 }],
  ['the length that it has by now', { duration: 45 }, {}],
  ['the note that it has by now', { note: 'Wants chrome ' }, {}],
  ['no note any more', { note: '  ' }, { note: null }],
  ['another note', { note: ' On time ' }, { note: 'On time' }],
  ['a service in words', { service: henna }, { service_id: null, custom_service: 'Henna' }],
  [
    'a service of the catalogue',
    { service: { ...henna, service_id: 's1' } },
    { service_id: 's1', custom_service: null },
  ],
  ['another time', { start: '2026-11-23T18:00:00.000Z' }, { start_time: '2026-11-23T18:00:00.000Z' }],
])('%s is sent as %j', (_, change, sent) => {
  expect(editOf(base, { ...untouched, ...change })).toEqual(sent);
});

test.each([
  [5, undefined],
  [720, undefined],
  [4, 'out_of_range'],
  [721, 'out_of_range'],
  [30.5, 'out_of_range'],
  [Number.NaN, 'out_of_range'],
])('a duration of %p minutes: %p', (duration, issues) => {
  expect(validateEdit({ ...untouched, duration }).duration).toBe(issues);
});

test('a note is limited in length', () => {
  expect(validateEdit({ ...untouched, note: 'x'.repeat(250) })).toEqual({});
  expect(validateEdit({ ...untouched, note: 'x'.repeat(251) })).toEqual({ note: 'too_long' });
});
