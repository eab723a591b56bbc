import fc from 'fast-check';
import { type Booking, type BookingDraft, bookingOf } from './booking';
import {
  type ChangeableAppointment,
  changeable,
  changesBetween,
  draftOf,
  rebaseChange,
  toUpdateInput,
} from './booking-change';

const appointment: ChangeableAppointment = {
  start_time: '2026-11-21T16:30:00.000Z',
  end_time: '2026-11-21T17:15:00.000Z',
  note: null,
  booker_name: null,
  service_name: 'Gel manicure',
  modifiers: [],
  customer: {
    id: 'jenny',
    full_name: 'Jenny Park',
    phone: null,
    phone_number_hidden: false,
    is_blocked_from_booking: false,
    no_show_count: null,
  },
  employee: { id: 'ava', full_name: 'Ava Nguyen' },
  is_requested: false,
  service: { id: 'gel', price: 3_800 },
};
const base = draftOf(appointment);
const later = '2026-11-21T18:00:00.000Z';
const other = (changes: Partial<Booking['services'][number]>, more: Partial<BookingDraft> = {}): BookingDraft => ({
  ...base,
  ...more,
  services: base.services.map((service) => ({ ...service, ...changes })),
});

test('an appointment is a visit of one service', () => {
  expect(bookingOf(base)).toMatchObject({ services: [{ service_id: 'gel', duration: 45 }], note: '' });
  expect(
    draftOf({ ...appointment, customer: null, booker_name: 'Zoe', service: null, service_name: 'Make-up' }),
  ).toMatchObject({
    client: { kind: 'booker', full_name: 'Zoe' },
    services: [{ service_id: null, name: 'Make-up', price: null }],
  });
});

const ava = { id: 'ava', name: 'Ava Nguyen' };
const ben = { id: 'ben', name: 'Ben Ortiz' };
test.each<[string, BookingDraft, object]>([
  ['nothing', base, {}],
  ['white space', { ...base, note: ' ' }, {}],
  ['the time', { ...base, start: later }, { start_time: later }],
  ['the length', other({ duration: 60 }), { duration: 60 }],
  ['who', other({ employee: ben }), { employee_id: 'ben' }],
  ['anyone', other({ employee: null }), { employee_id: null }],
  [
    'that the client asks for the same employee',
    other({ employee: { ...ava, isRequested: true } }),
    { is_requested: true },
  ],
  [
    'that the client asks for another employee',
    other({ employee: { ...ben, isRequested: true } }),
    { employee_id: 'ben', is_requested: true },
  ],
  [
    'the service',
    other({ service_id: 'spa', name: 'Spa' }),
    { service_id: 'spa', custom_service: null, modifier_ids: [] },
  ],
  [
    'an add-on',
    other({ modifier_ids: ['chrome'] }),
    { service_id: 'gel', custom_service: null, modifier_ids: ['chrome'] },
  ],
  [
    'a custom service',
    other({ service_id: null, name: 'Make-up' }),
    { service_id: null, custom_service: 'Make-up', modifier_ids: [] },
  ],
  ['the note', { ...base, note: 'chrome' }, { note: 'chrome' }],
  ['time and note', { ...base, start: later, note: 'chrome' }, { start_time: later, note: 'chrome' }],
])('only changed fields are sent: %s', (_, draft, input) => {
  const booking = bookingOf(draft);
  expect(booking && toUpdateInput(base, booking)).toEqual(input);
});

test('a removed note is sent as null', () => {
  const noted = { ...base, note: 'chrome' };
  const booking = bookingOf(base);
  expect(booking && toUpdateInput(noted, booking)).toEqual({ note: null });
});

test('rebasing retains typed fields and takes the others from the newest state', () => {
  const change = { base, version: 3, draft: other({ duration: 60 }), baseBeforeConflict: null };
  const newest = other({ employee: ben }, { start: later });
  const after = rebaseChange(change, newest, 4);
  expect(after).toEqual({
    base: newest,
    version: 4,
    draft: other({ employee: ben, duration: 60 }, { start: later }),
    baseBeforeConflict: base,
  });
  expect(changesBetween(after.base, after.draft)).toEqual(['duration']);
  expect(changesBetween(base, after.base)).toEqual(['start', 'employee']);
  expect(rebaseChange(change, newest, 3)).toBe(change);
});

test('rebasing any two changes retains the typed fields, takes the rest from the newest state, and sends nothing else', () => {
  const drafts = fc
    .record({
      start: fc.constantFrom(base.start, later),
      note: fc.constantFrom('', 'chrome'),
      duration: fc.constantFrom(45, 60),
      employee: fc.constantFrom(null, ben),
      service_id: fc.constantFrom('gel', 'spa'),
    })
    .map(({ start, note, ...service }) => other(service, { start, note }));
  fc.assert(
    fc.property(drafts, drafts, drafts, (before, typed, newest) => {
      const { draft } = rebaseChange({ base: before, version: 1, draft: typed, baseBeforeConflict: null }, newest, 2);
      const mine = changesBetween(before, typed);
      expect(changesBetween(draft, typed).filter((field) => mine.includes(field))).toEqual([]);
      const rest = changeable.filter((field) => !mine.includes(field));
      expect(changesBetween(draft, newest).filter((field) => rest.includes(field))).toEqual([]);
    }),
  );
});
