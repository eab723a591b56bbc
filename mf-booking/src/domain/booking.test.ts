import {
  allServices,
  type Booking,
  type BookingDraft,
  bookingOf,
  employeesOf,
  emptyDraft,
  emptyGuest,
  isEmpty,
  minutesOfAll,
  minutesOfVisit,
  nextStep,
  partsOf,
  partsOfPerson,
  priceOfAll,
  serviceTimes,
  toBookInput,
  withEmployee,
} from './booking';

const ava = { id: 'ava', name: 'Ava Nguyen' };
const gel = { service_id: 'gel', name: 'Gel manicure', price: 3_800, duration: 45, employee: ava };
const customService = { service_id: null, name: 'Bridal make-up', price: null, duration: 30, employee: null };
const jenny = {
  kind: 'known',
  id: 'jenny',
  full_name: 'Jenny Park',
  phone: null,
  isPhoneHidden: true,
  isBlocked: false,
} as const;
const booking: Booking = {
  client: jenny,
  services: [gel, customService],
  start: '2026-11-21T16:30:00.000Z',
  note: '',
  guests: [],
  guestsInSequence: false,
};
const fresh = { kind: 'new', full_name: 'Zoe Bell', phone: '+15125550111' } as const;

test('a complete draft is a booking', () => {
  expect(bookingOf(booking)).toEqual(booking);
  expect(bookingOf({ ...booking, client: fresh })).not.toBeNull();
});

const lacking: [string, Partial<BookingDraft>][] = [
  ['no client', { client: null }],
  ['a new client without a name', { client: { ...fresh, full_name: ' ' } }],
  ['a new client without a phone number', { client: { ...fresh, phone: '' } }],
  ['no service', { services: [] }],
  ['too many services', { services: Array.from({ length: 11 }, () => gel) }],
  ['no time', { start: null }],
  ['no length', { services: [{ ...gel, duration: Number.NaN }] }],
  ['half a minute', { services: [{ ...gel, duration: 7.5 }] }],
  ['too short', { services: [{ ...gel, duration: 4 }] }],
  ['too long', { services: [{ ...gel, duration: 721 }] }],
  ['a note without end', { note: 'x'.repeat(2_001) }],
];
test.each(lacking)('an incomplete draft is not a visit: %s', (_, change) => {
  expect(bookingOf({ ...booking, ...change })).toBeNull();
});

test('the services follow one another', () => {
  expect(partsOf(booking).map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-21T16:30:00.000Z', '2026-11-21T17:15:00.000Z'],
    ['2026-11-21T17:15:00.000Z', '2026-11-21T17:45:00.000Z'],
  ]);
  expect([minutesOfAll(booking.services), priceOfAll(booking.services)]).toEqual([75, 3_800]);
});

test('free times are requested only once every duration is valid', () => {
  expect(serviceTimes(booking)).toEqual([
    { duration: 45, employee_id: 'ava', person: 0, service_id: 'gel' },
    { duration: 30, employee_id: null, person: 0, service_id: null },
  ]);
  const invalid = { ...customService, duration: Number.NaN };
  expect(serviceTimes({ ...booking, services: [gel, invalid] })).toEqual([]);
  expect(serviceTimes({ ...booking, guests: [{ client: null, services: [invalid] }] })).toEqual([]);
});

test.each([
  [false, 75],
  [true, 105],
])(
  'a visit with a guest lasts as long as its longest person, or all in turn (in sequence: %s)',
  (guestsInSequence, minutes) => {
    const guests = [{ client: null, services: [{ ...customService, duration: 30 }] }];
    expect(minutesOfVisit({ ...booking, guests, guestsInSequence })).toBe(minutes);
  },
);

test.each([
  [false, '2026-11-21T16:30:00.000Z', 1],
  [true, '2026-11-21T17:45:00.000Z', 0],
])('a guest is served after the client, or at the same time (in sequence: %s)', (guestsInSequence, start, person) => {
  const group = { ...booking, guests: [{ client: null, services: [customService] }], guestsInSequence };
  expect(partsOfPerson(group, 1)).toMatchObject([{ name: 'Bridal make-up', start }]);
  expect(partsOfPerson(group, 0)[0]?.start).toBe(booking.start);
  expect(serviceTimes(group).at(-1)).toEqual({ duration: 30, employee_id: null, person, service_id: null });
  expect(priceOfAll(allServices(group))).toBe(3_800);
  expect(toBookInput(group, false)).toMatchObject({
    guests: [{ customer_id: null, customer: null, services: [{ custom_service: 'Bridal make-up' }] }],
    guests_in_sequence: guestsInSequence,
  });
});

test('a guest without a service is the next step before the time, and no visit yet', () => {
  const group = { ...booking, start: null, guests: [emptyGuest] };
  expect(nextStep(group)).toBe('guest');
  expect(bookingOf({ ...group, start: booking.start })).toBeNull();
});

test('the input names an existing or a new client, and a catalogue or custom service', () => {
  expect(toBookInput({ ...booking, note: 'chrome' }, false)).toEqual({
    customer_id: 'jenny',
    customer: null,
    start_time: booking.start,
    services: [
      { service_id: 'gel', custom_service: null, employee_id: 'ava', duration: 45 },
      { service_id: null, custom_service: 'Bridal make-up', employee_id: null, duration: 30 },
    ],
    note: 'chrome',
    guests: [],
    guests_in_sequence: false,
    continue_anyway: false,
  });
  expect(toBookInput({ ...booking, client: fresh }, true)).toMatchObject({
    customer_id: null,
    customer: { full_name: 'Zoe Bell', phone: '+15125550111' },
    note: null,
    continue_anyway: true,
  });
});

test.each<[string | null, Partial<BookingDraft>]>([
  ['client', { client: null, services: [], start: null }],
  ['client', { client: null }],
  ['service', { services: [] }],
  ['time', { start: null }],
  [null, {}],
])('the next step is: %s', (next, change) => {
  expect(nextStep({ ...booking, ...change })).toBe(next);
});

test('an empty draft is not persisted', () => {
  expect(isEmpty(emptyDraft)).toBe(true);
  for (const change of [{ client: fresh }, { services: [gel] }, { start: booking.start }, { note: 'x' }]) {
    expect(isEmpty({ ...emptyDraft, ...change })).toBe(false);
  }
});

test('an employee is requested for all services that the client has with them', () => {
  const requested = { ...ava, isRequested: true };
  const guests = [{ client: null, services: [gel] }];
  const changed = withEmployee({ ...booking, services: [gel, customService, gel], guests }, requested);
  expect(changed.services.map(({ employee }) => employee)).toEqual([requested, null, requested]);
  expect(changed.guests).toEqual(guests);
  expect(employeesOf([...changed.services, gel])).toEqual([requested]);
});
