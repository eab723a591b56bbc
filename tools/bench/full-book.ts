import { makeDemo } from './demo-data';
import { sized } from './sized';

/** The number of appointments in the full month. */
export const inMonth = sized(10_000, 1_000);

const store = 10001;
const zone = 'America/Chicago';
const opens = 8 * 60;
const minutes = 20;

// Each employee has one client after the other, on each day of the month.
const fillMonth = `
  insert into appointment (whmcs_id, id, customer_id, employee_id, service_id, start_time, end_time, status, created_at, updated_at)
  select $1, gen_random_uuid(), client.id, staff.id, offered.id, slot.start, slot.start + make_interval(mins => $5),
    case when place % 20 = 0 then 'new' when place % 33 = 0 then 'updated' else 'confirmed' end, now(), now()
  from (
    select day, turn, who, row_number() over (order by day, turn, who) as place,
      (day + make_interval(mins => $4 + turn * $5)) at time zone $3 as start
    from generate_series($2::date, $2::date + interval '1 month' - interval '1 day', interval '1 day') as day,
      generate_series(0, 40) as turn,
      generate_series(1, (select count(*) from employee where whmcs_id = $1 and status = 'active')) as who
    where turn < $6::int / extract(day from $2::date + interval '1 month' - interval '1 day')
      / (select count(*) from employee where whmcs_id = $1 and status = 'active')
  ) as slot
  join (select id, row_number() over (order by id) as who from employee where whmcs_id = $1 and status = 'active') as staff using (who)
  join (select id, row_number() over (order by id) - 1 as at, count(*) over () as total from customer where whmcs_id = $1) as client
    on client.at = slot.place * 7 % client.total
  join (select id, row_number() over (order by id) - 1 as at, count(*) over () as total from service where whmcs_id = $1 and status = 1) as offered
    on offered.at = slot.place % offered.total
  order by slot.place limit $6`;

/** Creates a demo world whose first store has a full month, and returns its number of appointments. */
export const makeFullBook = (data: string, firstOfMonth: string): Promise<number> =>
  makeDemo(data, async (connection) => {
    await connection.query(fillMonth, [store, firstOfMonth, zone, opens, minutes, inMonth]);
    const [row] = await connection.query(
      `select count(*)::int as count from appointment where whmcs_id = $1
        and start_time >= $2::date at time zone $3 and start_time < ($2::date + interval '1 month') at time zone $3`,
      [store, firstOfMonth, zone],
    );
    return (row as { count: number }).count;
  });
