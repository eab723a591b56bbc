import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type AppointmentView, at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, outcomeOf, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof bookingClient>;
inNewStores((made) => {
  ({ world, store } = made);
  owner = bookingClient(store, store.owner);
});

const service = (more: object = {}) => ({ service_id: store.manicure, duration: 30, ...more });
/** A mother with Ava, her daughter with Ben, at noon of the next day. */
const bookTwo = (more: object = {}) =>
  owner.book(at(12), [of(store.ava)], { guests: [{ services: [service(of(store.ben))] }], ...more });
const rows = <Row extends object>(statement: ReturnType<typeof sql>) => world.system((tx) => tx.query<Row>(statement));
const people = ({ group }: AppointmentView) =>
  group?.visits.map(({ client_name, is_guest, is_organizer, parts }) => [
    client_name,
    is_guest,
    is_organizer,
    parts.map((part) => part.service_name).join(),
  ]);
const partOf = ({ group }: AppointmentView, index: number) => group?.visits[index]?.parts[0] ?? { id: '', version: 0 };

describe('a booking with guests', () => {
  test('makes a visit of their own for each at the same time, in a group of the organizer', async () => {
    const zoe = { full_name: 'Zoe Bell', phone: '+15125550111' };
    const mother = await bookTwo({
      guests: [
        { services: [service(of(store.ben))] },
        { customer: zoe, services: [service({ employee_id: null }), service({ employee_id: null })] },
      ],
      continue_anyway: true,
    });
    expect(people(mother)).toEqual([
      ['Cora Client', false, true, 'Gel set'],
      ['Cora Client', true, false, 'Manicure'],
      ['Zoe Bell', false, false, 'Manicure,Manicure'],
    ]);
    expect(mother.group?.size).toBe(3);
    expect(mother.visit).toHaveLength(1);
    const daughter = await owner.get(partOf(mother, 1).id);
    expect(daughter).toMatchObject({ start_time: at(12), is_guest: true, customer: null, status: 'confirmed' });
    expect(daughter).toMatchObject({ booker_name: 'Cora Client', parent_id: null });
  });

  test('serves guests one after another on request', async () => {
    const mother = await bookTwo({ guests: [{ services: [service(of(store.ava))] }], guests_in_sequence: true });
    expect(await owner.get(partOf(mother, 1).id)).toMatchObject({ start_time: at(13), employee_id: store.ava.id });
  });

  test('gives two people without a preference two employees', async () => {
    const anyone = { employee_id: null };
    const mother = await owner.book(at(12), [anyone], { guests: [{ services: [service(anyone)] }] });
    const daughter = await owner.get(partOf(mother, 1).id);
    expect([mother.employee_id, daughter.employee_id].sort()).toEqual([store.ava.id, store.ben.id].sort());
  });

  test('is refused as a whole if a guest cannot be served, with times at which all can, and books anyway on request', async () => {
    await owner.book(at(12), [of(store.ben)]);
    const refused = await refusalOf(bookTwo());
    expect(refused).toMatchObject(conflict('slot_taken'));
    expect(refused.params).toEqual({ free_times: [at(13), at(13, 15), at(13, 30)].join(',') });
    expect(await rows(sql`select 1 from appointment where whmcs_id = ${store.whmcsId}`)).toHaveLength(1);
    const mother = await bookTwo({ continue_anyway: true });
    expect(mother.allow_overlap).toBe(false);
    expect((await owner.get(partOf(mother, 1).id)).allow_overlap).toBe(true);
  });

  test('refuses the same employee for two people at once', async () => {
    const same = bookTwo({ guests: [{ services: [service(of(store.ava))] }] });
    expect(await refusalOf(same)).toMatchObject(conflict('slot_taken'));
  });

  test.each([
    [
      'too many people',
      () => ({ guests: Array.from({ length: 12 }, () => ({ services: [service()] })) }),
      fieldOf('input_obj.guests', 'too_many', { max: 11 }),
    ],
    [
      'a guest without a service',
      () => ({ guests: [{ services: [] }] }),
      fieldOf('input_obj.guests.0.services', 'required'),
    ],
    [
      'an unknown client',
      () => ({ guests: [{ customer_id: randomUUID(), services: [service(of(store.ben))] }] }),
      fieldOf('input_obj.guests.0.customer_id', 'not_found'),
    ],
    [
      'an unknown employee',
      () => ({ guests: [{ services: [service({ employee_id: randomUUID() })] }] }),
      fieldOf('input_obj.guests.0.services.0.employee_id', 'not_found'),
    ],
    [
      'an unknown service',
      () => ({ guests: [{ services: [service({ ...of(store.ben), service_id: randomUUID() })] }] }),
      fieldOf('input_obj.guests.0.services.0.service_id', 'not_found'),
    ],
  ])('refuses %s', async (_, more, refused) => {
    expect(await refusalOf(bookTwo(more()))).toEqual(refused);
  });

  test('is repeated once with the same key', async () => {
    const document = `mutation ($s: Int!, $i: AppointmentBookInput!, $k: UUID!) {
      result: appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id group { id } } }`;
    const variables = {
      s: store.whmcsId,
      k: randomUUID(),
      i: {
        customer_id: store.client,
        start_time: at(12),
        services: [service(of(store.ava))],
        guests: [{ services: [service(of(store.ben))] }],
      },
    };
    const [first, second] = [
      await store.owner.request(document, variables),
      await store.owner.request(document, variables),
    ];
    expect(second).toEqual(first);
    expect(await rows(sql`select 1 from appointment where whmcs_id = ${store.whmcsId}`)).toHaveLength(2);
  });

  test('shows staff their own visit of the group only', async () => {
    const mother = await bookTwo();
    const ben = bookingClient(store, store.ben);
    expect((await ben.get(partOf(mother, 1).id)).group).toMatchObject({ size: 2, visits: [{ is_guest: true }] });
  });
});

describe('a group of existing appointments', () => {
  const bookThree = () =>
    Promise.all([
      owner.book(at(9), [of(store.ava)]),
      owner.book(at(10), [of(store.ava)]),
      owner.book(at(11), [of(store.ava)]),
    ]);

  test('joins them, the first one as organizer, and changes nothing when they join again', async () => {
    const [first, second, third] = await bookThree();
    const made = await owner.join(second, [third]);
    expect(made.group?.visits.map(({ parts }) => parts[0]?.id)).toEqual([second.id, third.id]);
    const more = await owner.join(first, [second]);
    expect(more.group?.visits.map(({ parts }) => parts[0]?.id)).toEqual([second.id, third.id, first.id]);
    expect(await owner.join(first, [third])).toEqual(more);
  });

  test('hands over when the organizer leaves, and is dissolved by the last but one', async () => {
    const [first, second, third] = await bookThree();
    await owner.join(first, [second, third]);
    expect((await owner.leave(first)).group).toBeNull();
    expect((await owner.get(second.id)).group?.visits.map(({ is_organizer }) => is_organizer)).toEqual([true, false]);
    expect((await owner.leave(third)).group).toBeNull();
    expect((await owner.get(second.id)).group).toBeNull();
    expect(await rows(sql`select 1 from appointment_group where whmcs_id = ${store.whmcsId}`)).toEqual([]);
    expect(await refusalOf(owner.leave(second))).toEqual(conflict('appointment_not_in_group'));
  });

  test('is never joined with an appointment of another store', async () => {
    const [first] = await bookThree();
    const other = await world.store();
    const theirs = await bookingClient(other, other.owner).book(at(9), [of(other.ava)]);
    expect(await refusalOf(owner.join(first, [theirs]))).toMatchObject({ category: 'not_found' });
  });

  test('has each visit once after twenty simultaneous changes', async () => {
    const [first, second, third] = await bookThree();
    const changes = Array.from({ length: 20 }, (_, index) =>
      outcomeOf(index % 3 === 0 ? owner.leave(second) : owner.join(first, [index % 3 === 1 ? second : third])),
    );
    for (const outcome of await Promise.all(changes)) {
      if ('refused' in outcome) expect(outcome.refused).toEqual(conflict('appointment_not_in_group'));
    }
    const settled = await owner.join(first, [second, third]);
    expect(settled.group?.size).toBe(3);
  });
});

describe('several visits at once', () => {
  const noon = new Date(at(12));
  const start = async () => {
    const mother = await bookTwo();
    return { mother, both: [mother, partOf(mother, 1)] };
  };

  test('are checked in on their day, one, some or all, and that is taken back', async () => {
    const { mother, both } = await start();
    expect(await refusalOf(owner.checkIn(both))).toEqual(conflict('appointment_other_day'));
    await world.at(noon, async () => {
      const day = bookingClient(store, await freshOwner());
      const all = await day.checkIn(both);
      expect(all.map(({ checked_in_at }) => checked_in_at)).toEqual([noon.toISOString(), noon.toISOString()]);
      expect(await refusalOf(day.checkIn(both))).toMatchObject(conflict('appointment_changed'));
      const [back] = await day.checkIn(all.slice(1), { is_checked_in: false });
      expect(back?.group?.visits.map(({ parts }) => parts[0]?.checked_in_at)).toEqual([noon.toISOString(), null]);
      expect(await refusalOf(day.checkIn([]))).toEqual(fieldOf('input_obj.appointments', 'required'));
    });
    expect(mother.checked_in_at).toBeNull();
  });

  test('are no-shows all or none, and one can be undone alone', async () => {
    const { mother, both } = await start();
    expect(await refusalOf(owner.cancelGroup(both, 'no_show'))).toEqual(conflict('appointment_not_started'));
    await world.at(noon, async () => {
      const day = bookingClient(store, await freshOwner());
      const stale = both.map((one, index) => ({ ...one, version: one.version + index }));
      expect(await refusalOf(day.cancelGroup(stale, 'no_show'))).toMatchObject(conflict('appointment_changed'));
      expect((await day.get(mother.id)).status).toBe('confirmed');
      const [, daughter] = await day.cancelGroup(both, 'no_show');
      if (!daughter) throw new Error('There is no second visit.');
      expect((await day.undo(daughter)).status).toBe('confirmed');
      expect((await day.get(mother.id)).status).toBe('canceled');
    });
  });

  test('are canceled all or none', async () => {
    const { mother, both } = await start();
    expect(await refusalOf(owner.cancelGroup([mother, mother], 'client_request'))).toEqual(
      fieldOf('input_obj.appointments.1.id', 'already_used'),
    );
    const canceled = await owner.cancelGroup(both, 'client_request');
    expect(canceled.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await refusalOf(owner.cancelGroup(canceled, 'client_request'))).toEqual(conflict('status_changed'));
  });

  const freshOwner = async () => ({ request: await world.as({ userId: store.owner.id }) });
});

describe('texts about a group', () => {
  const texts = async () =>
    rows<{ type: string; skipped: string | null; recipient: string | null; content: string }>(sql`
      select sms.type, sms.skipped, message.recipient, coalesce(message.content, '') as content from appointment_sms sms
      left join outbox_message message on message.whmcs_id = sms.whmcs_id and message.id = sms.message_id
      where sms.whmcs_id = ${store.whmcsId} order by message.recipient nulls last, sms.id`);
  beforeEach(async () => {
    await rows(sql`update customer set phone = '+15125559999' where whmcs_id = ${store.whmcsId}`);
    await rows(sql`update company set name = 'Lotus Nails' where whmcs_id = ${store.whmcsId}`);
  });

  test('go to the organizer once, for guests without a number too', async () => {
    const mother = await bookTwo();
    const booked = 'Gel set with Ava; Manicure with Ben for your guest, Sun, Nov 22 at 12:00 PM.';
    expect(await texts()).toEqual([
      {
        type: 'booked',
        skipped: null,
        recipient: '+15125559999',
        content: `Lotus Nails: your appointment is booked: ${booked} Reply STOP to opt out.`,
      },
      { type: 'booked', skipped: 'sent_to_organizer', recipient: null, content: '' },
    ]);
    const reminders = await rows(sql`
      select content from scheduled_notification where whmcs_id = ${store.whmcsId} and appointment_id = ${mother.id}`);
    expect(reminders).not.toEqual([]);
    expect(JSON.stringify(reminders)).toContain('Manicure with Ben for your guest');
    expect(
      await rows(
        sql`select 1 from scheduled_notification where whmcs_id = ${store.whmcsId} and appointment_id <> ${mother.id}`,
      ),
    ).toEqual([]);
    await owner.cancelGroup([mother, partOf(mother, 1)], 'store_request');
    const all = await texts();
    expect(all.filter(({ recipient }) => recipient !== null)).toHaveLength(2);
    expect(all.find(({ type, recipient }) => type === 'canceled' && recipient !== null)).toMatchObject({
      content: expect.stringContaining(
        'your appointment is canceled: Gel set with Ava; Manicure with Ben for your guest',
      ),
    });
  });

  test('go to each person with a number of their own', async () => {
    await bookTwo({
      guests: [{ customer: { full_name: 'Zoe Bell', phone: '+15125550111' }, services: [service(of(store.ben))] }],
    });
    expect((await texts()).map(({ recipient }) => recipient)).toEqual(['+15125550111', '+15125559999']);
  });

  test('are not sent where the client should not be notified', async () => {
    await bookTwo({ notify_client: false });
    expect((await texts()).map(({ skipped }) => skipped)).toEqual(['not_notified', 'not_notified']);
  });

  test('about a guest alone go to the organizer', async () => {
    const mother = await bookTwo();
    const daughter = await owner.get(partOf(mother, 1).id);
    await owner.update(daughter, { start_time: at(14) });
    expect((await texts()).find(({ type }) => type === 'moved')).toMatchObject({
      recipient: '+15125559999',
      content: expect.stringContaining('Sun, Nov 22 at 2:00 PM (Manicure with Ben for your guest)'),
    });
  });
});

test('free times of several people need an employee for each of them', async () => {
  const document = `query ($s: Int!, $services: [FreeTimeService!]!) {
    result: appointment_free_times(whmcs_id: $s, day: "2026-11-22", services: $services) { start_time } }`;
  const startsFor = async (count: number) => {
    const services = Array.from({ length: count }, (_, person) => ({ duration: 60, person }));
    const response = await store.owner.request<{ result: { start_time: string }[] }>(document, {
      s: store.whmcsId,
      services,
    });
    return response.data?.result.map(({ start_time }) => start_time) ?? [];
  };
  await owner.book(at(12), [of(store.ben)]);
  expect(await startsFor(1)).toContain(at(12));
  const two = await startsFor(2);
  expect(two).toContain(at(13));
  expect(two).not.toContain(at(12));
  expect(await startsFor(3)).toEqual([]);
});
