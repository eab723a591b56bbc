import { addDays, businessDay, wallTime } from '@suite/domain/time';

/** A client as the search returns them. */
export const makeClient = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  full_name: 'Jenny Park',
  phone: '+15125550177',
  phone_number_hidden: false,
  is_blocked_from_booking: false,
  no_show_count: 0,
  image_url: null,
  visit_count: 2,
  ...changes,
});

export const ava = {
  id: '00000000-0000-4000-8000-0000000000e1',
  full_name: 'Ava Nguyen',
  status: 'active',
  image_url: null,
  color: 0,
  specialize: 'Gel',
  spoken_languages: [],
};
export const ben = { ...ava, id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', color: 1 };

export const gel = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Gel manicure',
  price: 3_800,
  duration: 45,
  processing: 0,
  finishing: 0,
  status: 1,
};
export const pedicure = {
  id: '00000000-0000-4000-8000-0000000000d2',
  name: 'Spa pedicure',
  price: 5_200,
  duration: 60,
  processing: 0,
  finishing: 0,
  status: 1,
};

/** The day after today, in Chicago. */
export const tomorrow = addDays(businessDay(new Date(), 'America/Chicago'), 1);
export const tomorrowAt = (hour: number, minute = 0) =>
  wallTime(tomorrow, hour * 60 + minute, 'America/Chicago').toISOString();

/** Responses of the booking form: a client with a visit, two services, two employees, free times on each day. */
export const bookingResponses = (changes: object = {}) => ({
  customer_list: [makeClient()],
  customer_by_id: ({ id }: { id: string }) => ({ id, customer: makeClient({ id }) }),
  company_list: [{ id: '00000000-0000-4000-8000-000000000b01', country_code: 'US' }],
  appointment_list: [
    {
      id: '00000000-0000-4000-8000-0000000000a9',
      parent_id: null,
      start_time: '2026-10-12T15:00:00.000Z',
      end_time: '2026-10-12T15:50:00.000Z',
      service_name: gel.name,
      modifiers: [],
      service: gel,
      employee: ava,
      customer: makeClient(),
    },
  ],
  category_list: [{ id: '00000000-0000-4000-8000-0000000000f1', name: 'Nails', services: [gel, pedicure] }],
  modifier_group_list: [],
  service_employee_list: [],
  service_most_booked: [],
  employee_list: [ava, ben],
  customer_preferred_language: null,
  staff_get_available_booked: { staff_booked: [{ employee_id: ben.id, reason: 'busy' }], is_blocked_all: false },
  appointment_free_times: ({ day }: { day: string }) =>
    [10, 14].map((hour) => ({
      start_time: wallTime(day, hour * 60, 'America/Chicago').toISOString(),
      employee_ids: [ava.id],
    })),
  ...changes,
});
