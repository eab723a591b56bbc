import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type ApiResponse, type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { daily, setHours } from '../../testing/work-schedule';

let world: PosTest;
beforeAll(async () => {
  world = await posTest();
}, 60_000);
afterAll(() => world.close());

/** Tuesday 24 November 2026 at 09:00 in Chicago. */
const opens = Date.parse('2026-11-24T15:00:00Z');
const tuesday = '2026-11-24';
const at = (minutes: number) => new Date(opens + minutes * 60_000).toISOString();

const documents = {
  book: 'mutation ($s: Int!, $i: AppointmentBookInput!, $k: UUID!) { result: appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }',
  block:
    'mutation ($s: Int!, $i: BlockedTimeInput!, $k: UUID!) { result: employee_block_time(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }',
  dayOff:
    'mutation ($s: Int!, $i: DayOffInput!, $k: UUID!) { result: employee_set_day_off(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { employee_id } }',
  hours:
    'mutation ($s: Int!, $i: WorkDaysInput!, $k: UUID!) { result: business_work_days_update(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { employee_id } }',
};
type Change = [document: string, input: object];

const booking = (store: PosStore, employee_id: string | null, minutes: number): Change => [
  documents.book,
  {
    customer_id: store.client,
    start_time: at(minutes),
    services: [{ service_id: store.gel, employee_id, duration: 30 }],
  },
];
const blocking = (employee_id: string | null, minutes: number): Change => [
  documents.block,
  { employee_id, start_time: at(minutes), end_time: at(minutes + 60) },
];
const untilNoon = { start_minute: 540, end_minute: 720 };

/** Finds appointments outside of hours or in blocked time; each would be an undetected race. */
const clashes = ({ whmcsId }: PosStore) =>
  world.system((tx) =>
    tx.query(sql`
      select appointment.start_time, closed.why from appointment
      join lateral (
        select 'blocked' as why from blocked_time as block
        where block.whmcs_id = appointment.whmcs_id and (block.employee_id is null or block.employee_id = appointment.employee_id)
          and block.start_time < appointment.end_time and block.end_time > appointment.start_time
        union all
        select 'day off' from day_off
        where day_off.whmcs_id = appointment.whmcs_id and (day_off.employee_id is null or day_off.employee_id = appointment.employee_id)
          and day_off.day = (appointment.start_time at time zone 'America/Chicago')::date
        union all
        select 'hours' from work_days
        where work_days.whmcs_id = appointment.whmcs_id and work_days.employee_id = appointment.employee_id
          and (appointment.end_time at time zone 'America/Chicago')::time > '12:00' and upper(work_days.tu) = 720
      ) as closed on true
      where appointment.whmcs_id = ${whmcsId}`),
  );

test('a closing and a booking of one time are never both accepted, and the refused one has an expected code', async () => {
  const codes = new Map<string, number>();
  for (let round = 0; round < 6; round += 1) {
    const store = await world.store();
    await setHours(world, store, null, daily(540, 1_080));
    const { ava, ben } = store;
    const closing: Change[] = [
      blocking(ava.id, 60),
      blocking(null, 120),
      [documents.dayOff, { employee_id: ben.id, day: tuesday, is_off: true }],
      [documents.hours, { employee_id: ava.id, tu: untilNoon }],
    ];
    const bookings = [60, 90, 120, 150, 300].flatMap((minutes) =>
      [ava.id, ben.id, null].map((who) => booking(store, who, minutes)),
    );
    const changes = [...closing, ...bookings].map((change, index) => ({
      change,
      place: (index * (5 + 2 * round)) % 19,
    }));
    const results = await Promise.all(
      changes
        .sort((a, b) => a.place - b.place)
        .map(({ change: [document, i] }) =>
          store.owner.request<object>(document, { s: store.whmcsId, i, k: randomUUID() }),
        ),
    );
    for (const result of results) codes.set(codeOf(result), (codes.get(codeOf(result)) ?? 0) + 1);
    expect(await clashes(store)).toEqual([]);
  }
  const { made, appointments_conflict, slot_taken, staff_off, ...others } = Object.fromEntries(codes);
  expect(others).toEqual({});
  // Each kind must have won at least once; otherwise nothing was concurrent.
  const won = [made, appointments_conflict, (slot_taken ?? 0) + (staff_off ?? 0)];
  expect(won.every((count) => (count ?? 0) > 0)).toBe(true);
}, 60_000);

const codeOf = ({ errors }: ApiResponse<object>): string => String(errors?.[0]?.extensions.code ?? 'made');
