import { randomUUID } from 'node:crypto';
import { addDays } from '../../shared/domain/src/time';
import { atMost, median, ms, type Row, timeAtMost } from './report';
import { sized } from './sized';

const people = sized(500, 20);
const days = sized(5);

type Call = (query: string, variables?: object) => Promise<object>;
interface Free {
  appointment_free_times: { start_time: string }[];
}
interface World {
  employee_list: { id: string }[];
  customer_list: { id: string }[];
}

/**
 * Measures when 99 % of 500 concurrent bookings of the same time of one employee have a response, and which of them
 * succeeded.
 */
export async function benchRace(send: Call, store: number, firstDay: string): Promise<Row[]> {
  const { employee_list, customer_list } = (await send(
    `{ employee_list(whmcs_id: ${store}, where: { status: active }) { id } customer_list(whmcs_id: ${store}, limit: 1) { id } }`,
  )) as World;
  const [employee, customer] = [employee_list[0]?.id, customer_list[0]?.id];
  const p99s: number[] = [];
  const outcomes = new Map<string, number>();
  for (let day = firstDay; p99s.length < days; day = addDays(day, 1)) {
    const { appointment_free_times } = (await send(
      `{ appointment_free_times(whmcs_id: ${store}, day: "${day}", services: [{ duration: 60, employee_id: "${employee}" }]) { start_time } }`,
    )) as Free;
    const startTime = appointment_free_times[0]?.start_time;
    if (!startTime) continue;
    const begun = performance.now();
    const times = await Promise.all(
      Array.from({ length: people }, async () => {
        const outcome = await send(book, bookingOf(store, customer, employee, startTime)).then(() => 'booked', codeOf);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        return performance.now() - begun;
      }),
    );
    p99s.push(times.sort((a, b) => a - b)[Math.floor(people * 0.99)] ?? 0);
  }
  const { booked = 0, slot_taken = 0 } = Object.fromEntries(outcomes);
  const name = `${people} at once for one time`;
  return [
    timeAtMost(`${name}: p99`, median(p99s), 1_000, ms),
    atMost(`${name}: who have it`, booked / days, 1, String),
    atMost(`${name}: neither have it nor hear that it is taken`, people * days - booked - slot_taken, 0, String),
  ];
}

const book =
  'mutation ($s: Int!, $i: AppointmentBookInput!, $k: UUID!) { appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }';

const bookingOf = (
  s: number,
  customer_id: string | undefined,
  employee_id: string | undefined,
  start_time: string,
) => ({
  s,
  i: { customer_id, start_time, services: [{ custom_service: 'Gel', duration: 60, employee_id }] },
  k: randomUUID(),
});

/** The code of the refusal that the caller throws as text. */
const codeOf = (error: Error): string => /"code":"(\w+)"/.exec(error.message)?.[1] ?? 'unexpected';
