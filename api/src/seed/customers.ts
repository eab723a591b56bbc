import type { ClientSource } from '@suite/domain/customer-groups';
import { proposeGreetingName } from '@suite/domain/names';
import { searchKey } from '@suite/domain/search';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { SeedContext } from './context';
import { fixedId } from './random';

const types = ['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const;
const sources: readonly ClientSource[] = ['store', 'booking', 'checkin', 'import'];
const names = {
  en: {
    first: [
      'Jenny',
      'Maria',
      'Olivia',
      'Sophia',
      'Emily',
      'Ashley',
      'Megan',
      'Lauren',
      'Nicole',
      'Rachel',
      'Amanda',
      'Tiffany',
      'Brittany',
      'Vanessa',
      'Danielle',
      'Monica',
      'Rosa',
      'Hanna',
      'Priya',
      'Aisha',
      'Linda',
      'Carol',
      'Sandra',
      'Denise',
      'Thuy',
      'Hong',
    ],
    last: [
      'Park',
      'Lopez',
      'Johnson',
      'Miller',
      'Davis',
      'Nguyen',
      'Tran',
      'Garcia',
      'Wilson',
      'Moore',
      'Taylor',
      'Thomas',
      'Clark',
      'Lewis',
      'Walker',
      'Hall',
      'Allen',
      'King',
      'Wright',
      'Scott',
      'Patel',
      'Khan',
      'Pham',
      'Le',
    ],
  },
  vi: {
    first: ['Lan', 'Hoa', 'Mai', 'Linh', 'Trang', 'Hà', 'Yến', 'Ánh', 'Đào', 'Thủy'],
    last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi', 'Đỗ'],
  },
} as const;
/** Their clients read Vietnamese in an English store. */
const vietnameseNames: ReadonlySet<string> = new Set(['Nguyen', 'Tran', 'Pham', 'Le']);
const counts: Record<SeedContext['slug'], number> = { lotus: 800, willow: 40, saigon: 40, rival: 30 };
const dayMs = 86_400_000;

/**
 * Seeds a store's customers of every type, with points and visits. Returns their ids; the first two are Jenny Park and
 * Maria Lopez at Lotus.
 */
export async function seedCustomers({ tx, whmcsId, slug, language, now, random }: SeedContext): Promise<string[]> {
  const { first, last } = names[language];
  const rows = Array.from({ length: counts[slug] }, (_, index) => {
    const first_name = index < first.length ? (first[index] ?? '') : random.pick(first);
    const drawn = index < last.length ? (last[index] ?? '') : random.pick(last);
    // The names of the demo's two main clients must be unique.
    const isTaken = index > 1 && [0, 1].some((place) => first[place] === first_name && last[place] === drawn);
    const last_name = isTaken ? (last[2] ?? '') : drawn;
    const type = types[index % types.length] ?? 'new';
    const drawnVisits = type === 'new' || type === 'import' ? 0 : random.int(1, type === 'vip' ? 60 : 20);
    // Who came by online booking has not been here yet.
    const visits = type === 'booking' ? 0 : drawnVisits;
    const points = visits * random.int(20, 60);
    const lastVisit = (days: number) => (visits > 0 ? new Date(now.getTime() - days * dayMs).toISOString() : null);
    return {
      id: fixedId(`${slug}:customer:${index}`),
      first_name,
      last_name,
      phone: `+1737${2 + (whmcsId % 8)}${String(100_000 + index * 7).padStart(6, '0')}`.slice(0, 12),
      email: random.chance(0.4) ? `${searchKey(first_name)}.${searchKey(last_name)}${index}@mail.example` : null,
      birthday: random.chance(0.5) ? `19${random.int(60, 99)}-0${random.int(1, 9)}-${random.int(10, 28)}` : null,
      note: random.chance(0.08)
        ? language === 'vi'
          ? 'Thích móng ngắn'
          : 'Prefers short nails, sensitive skin'
        : null,
      visit_count: visits,
      last_visited: drawnVisits > 0 ? lastVisit(random.int(2, type === 'at_risk' ? 300 : 60)) : null,
      point: Math.floor(points / 2),
      lifetime_point: points,
      type,
      source: random.pick(sources),
      create_at: new Date(now.getTime() - random.int(60, 700) * dayMs).toISOString(),
      is_send_sms: random.chance(0.85),
      language: language === 'en' && vietnameseNames.has(last_name) ? 'vi' : null,
      search_name: searchKey(`${first_name} ${last_name}`),
      greeting_name: proposeGreetingName(`${first_name} ${last_name}`),
    };
  });
  await tx.query(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, email, birthday, note, visit_count, last_visited, point, lifetime_point, type,
      source, create_at, is_send_sms, language, search_name, greeting_name, birth_month_day)
    select ${whmcsId}, id, first_name, last_name, phone, email, birthday, note, visit_count, last_visited, point, lifetime_point, type,
      source, create_at, is_send_sms, language, search_name, greeting_name, to_char(birthday, 'MM-DD')
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, first_name text, last_name text, phone text, email text, birthday date,
      note text, visit_count int, last_visited timestamptz, point int, lifetime_point int, type text, source text, create_at timestamptz,
      is_send_sms boolean, language text, search_name text, greeting_name text)`);
  return rows.map(({ id }) => id);
}

/** Lets the visits of what is seeded be counted at once, by `countVisits`: one by one takes seconds. */
export const postponeVisits = (tx: Tx) => tx.query(sql`select set_config('app.visits_uncounted', 'yes', true)`);

/** Counts the visits of clients from tickets and appointments; those that were drawn besides are earlier ones. */
export const countVisits = ({ tx, whmcsId }: SeedContext) =>
  tx.query(sql`
    update customer set visit_count = greatest(customer.visit_count, counted.visits),
      last_visited = greatest(customer.last_visited, counted.last_at),
      earlier_visit_count = greatest(0, customer.visit_count - counted.visits), earlier_last_visited = customer.last_visited
    from (
      select c.id, max(visit.visited_at) as last_at,
        count(distinct (visit.visited_at at time zone (select timezone from company where company.whmcs_id = ${whmcsId}))::date)::integer as visits
      from customer c left join lateral visit_times(${whmcsId}, c.id) visit on true where c.whmcs_id = ${whmcsId} group by c.id) counted
    where customer.whmcs_id = ${whmcsId} and customer.id = counted.id and (customer.visit_count > 0 or counted.visits > 0)`);
