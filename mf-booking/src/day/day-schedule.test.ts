import { at, ava, ben, longAgo, makeBlocked, makeDayAppointment, makePlan } from '../testing/make-day';
import { daySchedule, freeStretch, takenStretches } from './day-schedule';

const input = {
  day: longAgo,
  zone: 'America/Chicago',
  plans: [makePlan(null), makePlan(ava.id), makePlan(ben.id, { hours: [] })],
  staff: [ava, ben],
  appointments: [],
  matchesFilter: () => true,
  mayMove: true,
};

test('each team member has a column in the order of the plans, with off time marked', () => {
  const { columns } = daySchedule({
    ...input,
    plans: [makePlan(null), makePlan(ava.id, { hours: [['10:00', '12:00']] }), makePlan(ben.id, { hours: [] })],
  });
  expect(columns.map(({ employee, off }) => [employee?.name, off])).toEqual([
    [
      'Ava Nguyen',
      [
        { top: 0, bottom: 60 },
        { top: 180, bottom: 480 },
      ],
    ],
    ['Ben Ortiz', [{ top: 0, bottom: 480 }]],
  ]);
});

test('unassigned appointments have the first column, if there are any', () => {
  const { columns } = daySchedule({
    ...input,
    appointments: [makeDayAppointment('a', '10:00', '11:00', { employee: null })],
  });
  expect(columns.map(({ employee, cards }) => [employee?.name, cards.length])).toEqual([
    [undefined, 1],
    ['Ava Nguyen', 0],
    ['Ben Ortiz', 0],
  ]);
});

test('a former employee with appointments has a column at the end', () => {
  const kim = { id: 'gone', full_name: 'Kim Pham' };
  const { columns } = daySchedule({
    ...input,
    appointments: [makeDayAppointment('a', '10:00', '11:00', { employee: kim })],
  });
  expect(columns.at(-1)).toMatchObject({ employee: { id: 'gone', name: 'Kim Pham' }, off: [], cards: [{ top: 60 }] });
});

test("the store's blocked time is in each column, an employee's own in theirs", () => {
  const { columns } = daySchedule({
    ...input,
    plans: [
      makePlan(null, { blocked: [makeBlocked('all', '12:00', '13:00', { employee_id: null })] }),
      makePlan(ava.id, { blocked: [makeBlocked('hers', '14:00', '14:30')] }),
      makePlan(ben.id),
    ],
  });
  expect(columns.map(({ blocked }) => blocked.map((one) => [one.blocked.id, one.top, one.bottom]))).toEqual([
    [
      ['all', 180, 240],
      ['hers', 300, 330],
    ],
    [['all', 180, 240]],
  ]);
});

test('the drawn span covers working hours and appointments', () => {
  const { drawn } = daySchedule({ ...input, appointments: [makeDayAppointment('a', '18:30', '19:10')] });
  expect([drawn.start.toISOString(), drawn.end.toISOString()]).toEqual([at('09:00'), at('20:00')]);
});

test('done, canceled and ordered appointments cannot be moved, and none can without permission', () => {
  const appointments = [
    makeDayAppointment('open', '09:00', '10:00'),
    makeDayAppointment('done', '10:00', '11:00', { status: 'done' }),
    makeDayAppointment('paying', '11:00', '12:00', { order: { id: 'o', order_status: 'in_service' } }),
  ];
  const movable = (mayMove: boolean) =>
    daySchedule({ ...input, appointments, mayMove }).columns.flatMap(({ cards }) =>
      cards.filter((card) => card.mayMove).map(({ appointment }) => appointment.id),
    );
  expect(movable(true)).toEqual(['open']);
  expect(movable(false)).toEqual([]);
});

test('the filter retains all appointments that take time', () => {
  const appointments = [makeDayAppointment('a', '09:00', '10:00'), makeDayAppointment('b', '10:00', '11:00')];
  const { columns } = daySchedule({ ...input, appointments, matchesFilter: ({ id }) => id === 'b' });
  expect(columns[0]?.cards.map(({ appointment, matchesFilter }) => [appointment.id, matchesFilter])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('the processing time of a card is in its place, and an appointment that is too short for it has none', () => {
  const color = { processing: 45, finishing: 15 };
  expect(freeStretch({ top: 0, bottom: 90 }, color)).toEqual({ top: 30, bottom: 75 });
  expect(takenStretches({ top: 0, bottom: 90 }, color)).toEqual([
    { top: 0, bottom: 30 },
    { top: 75, bottom: 90 },
  ]);
  expect(takenStretches({ top: 0, bottom: 60 }, color)).toEqual([{ top: 0, bottom: 60 }]);
});

describe('an evening whose hours end after midnight', () => {
  const plans = [
    makePlan(null, { hours: [['18:00', '25:00']] }),
    makePlan(ava.id, { hours: [['18:00', '25:00']] }),
    makePlan(ben.id, { hours: [['18:00', '23:00']] }),
  ];
  const appointments = [
    makeDayAppointment('late', '24:30', '25:00'),
    makeDayAppointment('next-day', '25:00', '25:30'),
    makeDayAppointment('next-morning', '29:00', '29:30'),
  ];

  test('is drawn until it ends, with the appointments until then', () => {
    const { drawn, columns } = daySchedule({ ...input, plans, appointments });
    expect(drawn).toEqual({ start: new Date(at('18:00')), end: new Date(at('25:00')) });
    expect(columns.map(({ cards, off }) => [cards.map(({ appointment, top }) => [appointment.id, top]), off])).toEqual([
      [[['late', 390]], []],
      [[], [{ top: 300, bottom: 420 }]],
    ]);
  });

  test('is drawn until its last appointment ends', () => {
    const { drawn } = daySchedule({ ...input, plans, appointments: [makeDayAppointment('a', '24:45', '25:15')] });
    expect(drawn.end).toEqual(new Date(at('26:00')));
  });

  test('leaves its working time in the next day, which it does not lengthen', () => {
    const next = [makePlan(null, { late: [['00:00', '01:00']] }), makePlan(ava.id, { late: [['00:00', '01:00']] })];
    const empty = daySchedule({ ...input, plans: next });
    expect(empty.drawn.start).toEqual(new Date(at('09:00')));
    const booked = daySchedule({ ...input, plans: next, appointments: [makeDayAppointment('a', '00:30', '01:00')] });
    expect(booked.drawn.start).toEqual(new Date(at('00:00')));
    expect(booked.columns[0]?.off).toEqual([{ top: 60, bottom: 540 }]);
  });
});
