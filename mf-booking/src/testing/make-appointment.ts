import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

/** The remote's messages, for tests. */
export const messages = { 'mf-booking': { en, vi } };

/** A service of a visit; for a single service it is the appointment itself. */
export const makePart = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  start_time: '2026-11-21T16:30:00.000Z',
  end_time: '2026-11-21T17:15:00.000Z',
  status: 'new',
  cancel_reason: null,
  service_name: 'Gel manicure',
  employee_name: 'Ava Nguyen',
  ...changes,
});

/** Creates an appointment of the contract, today at 10:30 in Chicago, with all fields set. */
export const makeAppointment = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  whmcs_id: 10001,
  version: 3,
  start_time: '2026-11-21T16:30:00.000Z',
  end_time: '2026-11-21T17:15:00.000Z',
  processing: 0,
  finishing: 0,
  updated_at: '2026-11-20T16:30:00.000Z',
  checked_in_at: null,
  status: 'new',
  cancel_reason: null,
  created_at: '2026-11-18T15:00:00.000Z',
  company_name: 'Lotus Nails & Spa',
  extra_data: [],
  note: 'Wants chrome finish',
  booker_name: 'Jenny Park',
  is_guest: false,
  group: null,
  booker_contact: 'jenny@mail.example',
  service_name: 'Gel manicure',
  modifiers: [],
  allow_overlap: false,
  customer: {
    id: '00000000-0000-4000-8000-0000000000c1',
    full_name: 'Jenny Park',
    phone: '+15125550177',
    phone_number_hidden: false,
    email: null,
    note: null,
    visit_count: 2,
    last_visited: '2026-10-12T17:00:00.000Z',
    point: { point: 40, lifetime_point: 90 },
  },
  employee: { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null, color: 0 },
  service: { id: '00000000-0000-4000-8000-0000000000d1', name: 'Gel manicure', price: 3800, color: '#b4477f' },
  order: null,
  is_requested: false,
  client_confirmed_at: null,
  scheduled_notifications: [],
  visit: [makePart()],
  ...changes,
});

/** Responses of the overview: a list and the counts of both kinds, and no tickets. */
export const overviewResponses = (appointments: object[]) => ({
  appointment_list: appointments,
  appointment_aggregate: { count: appointments.length },
  order_aggregate: { count: 0 },
});
