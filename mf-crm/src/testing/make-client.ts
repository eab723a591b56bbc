import { clientSources } from '@suite/domain/customer-groups';
import type * as Types from '@suite/graphql/schema-types';

export const clientId = (number: number) => `00000000-0000-4000-8000-0000000c${1_000 + number}`;
export const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null };

/** Creates a client with 13 visits, the last one nine days ago. */
export const makeClient = (changes: Partial<Types.Customer> = {}): Required<Types.Customer> => ({
  cursor: null,
  id: clientId(1),
  version: 3,
  first_name: 'Jenny',
  last_name: 'Park',
  full_name: 'Jenny Park',
  greeting_name: 'Jenny',
  phone: '+15125550143',
  phone_holder_id: null,
  phone_number_hidden: false,
  email: 'jenny@example.com',
  birthday: null,
  birth_month_day: '11-21',
  note: 'Allergic to acetone',
  visit_count: 13,
  last_visited: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  usual_employee: ava,
  no_show_count: 0,
  create_at: '2024-01-05T18:00:00.000Z',
  is_send_sms: true,
  language: 'en',
  is_blocked_from_booking: false,
  point: { point: 385, lifetime_point: 900 },
  group_id: null,
  type: 'vip',
  image_url: null,
  source: 'store',
  status: 1,
  merged_into_id: null,
  ...changes,
});

/** Creates what the store knows of a client; `customer` are changes of the record. */
export const makeProfile = ({
  customer = {},
  ...changes
}: Partial<Omit<Types.CustomerProfile, 'customer'>> & { customer?: Partial<Types.Customer> } = {}) => {
  const client = makeClient(customer);
  return {
    id: client.id,
    customer: client,
    visit_interval_days: 21,
    usual_services: [
      { service_id: '00000000-0000-4000-8000-0000000000d1', name: 'Gel manicure', visits: 9, employee: ava },
    ],
    next_visit: {
      appointment_id: '00000000-0000-4000-8000-0000000000a1',
      // 2:00 PM in Chicago, a Saturday.
      start_time: '2026-11-28T20:00:00.000Z',
      status: 'confirmed' as const,
      services: ['Gel manicure'],
      employee: ava,
    },
    gift_cards: { count: 1, balance: 4_000 },
    consent: {
      customer_id: client.id,
      accepts_texts: client.is_send_sms,
      accepts_advertising: false,
      gets_email_offers: true,
      is_opted_out: false,
      has_phone: true,
      records: [],
    },
    spending: { last_12_months: 124_000, lifetime: 340_000, average_ticket: 6_200 },
    family: [],
    group_ids: [],
    ...changes,
  };
};

/** Creates a paid visit. */
export const makeVisit = (changes: Partial<Types.CustomerVisit> = {}): Types.CustomerVisit => ({
  cursor: null,
  id: '00000000-0000-4000-8000-0000000000b1',
  state: 'done',
  created_at: '2026-11-19T20:00:00.000Z',
  day: '2026-11-19',
  order_items: [{ item_name: 'Gel manicure', staff_name: 'Ava Nguyen', quantity: 1 }],
  staff: [ava],
  paid: 4_560,
  discount: 0,
  point_bonus: 38,
  points_used: 0,
  order_id: '00000000-0000-4000-8000-0000000000b1',
  order_code: '1042',
  appointment_id: null,
  ...changes,
});

/** Counts of a filter's values: 34 clients are at risk. */
export const makeCounts = (changes: Partial<Types.CustomerCounts> = {}): Types.CustomerCounts => ({
  count: 812,
  types: (['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const).map((type) => ({
    type,
    count: type === 'at_risk' ? 34 : 5,
  })),
  sources: clientSources.map((source) => ({ source, count: 700 })),
  statuses: [
    { status: 'active', count: 800 },
    { status: 'blocked', count: 12 },
  ],
  last_visits: [{ band: 'over_365_days', count: 77 }],
  absences: [
    { days: 28, count: 140 },
    { days: 56, count: 110 },
    { days: 84, count: 90 },
  ],
  birth_months: [{ month: 11, count: 66 }],
  texts: [
    { is_send_sms: true, count: 790 },
    { is_send_sms: false, count: 22 },
  ],
  ...changes,
});
