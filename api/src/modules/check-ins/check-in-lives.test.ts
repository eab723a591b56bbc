import fc from 'fast-check';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { checkInClient } from '../../testing/check-in-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { posClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { turnsClient } from '../../testing/turns-client';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

type Service = 'gel' | 'manicure';
type Name = 'ava' | 'ben';
const names = ['ava', 'ben'] as const;
/** Ben does no gel sets. */
const performs = (name: Name, services: readonly Service[]): boolean => name === 'ava' || !services.includes('gel');

type Step =
  | { kind: 'walk_in'; services: Service[]; requested: Name | null }
  | { kind: 'appointment' }
  | { kind: 'seat'; pick: number; by: Name }
  | { kind: 'leave' | 'undo' | 'pay'; pick: number }
  | { kind: 'edit'; pick: number; service: Service }
  | { kind: 'pass'; minutes: number };

const service = fc.constantFrom<Service>('gel', 'manicure');
const pick = fc.nat({ max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('walk_in' as const),
      services: fc.uniqueArray(service, { minLength: 1, maxLength: 2 }),
      requested: fc.option(fc.constantFrom(...names), { freq: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('appointment' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('seat' as const), pick, by: fc.constantFrom(...names) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'undo', 'pay'), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), pick, service }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 30 }) }) },
);

interface Line {
  service: Service;
  staff: Name | null;
}
/** A client as a person with a list of paper writes them down. */
interface Written {
  id: string;
  orderId: string;
  status: 'waiting' | 'in_service' | 'done' | 'left';
  lines: Line[];
  requested: Name | null;
  isBooked: boolean;
  arrived: number;
  ended: number | null;
  /** The lines before the last step, which can be undone; null where it cannot. */
  before: Line[] | null;
}
interface Life {
  store: PosStore;
  minute: number;
  list: Written[];
}

const timeOf = ({ minute }: Life) => new Date(world.now.getTime() + minute * 60_000);
/** Does something at the life's time, as the owner. */
const atDesk = <T>(life: Life, work: (clients: Clients) => Promise<T>): Promise<T> =>
  world.at(timeOf(life), async () => {
    const { store } = life;
    const owner = { id: store.owner.id, request: await world.as({ userId: store.owner.id }) };
    return work({ desk: checkInClient(store, owner), pos: posClient(store, owner), board: turnsClient(store, owner) });
  });
interface Clients {
  desk: ReturnType<typeof checkInClient>;
  pos: ReturnType<typeof posClient>;
  board: ReturnType<typeof turnsClient>;
}

/** The services of a client, each once. */
const servicesOf = ({ lines }: Written): Service[] => [...new Set(lines.map((line) => line.service))];

/** A minute after the one before, so that the list has an order. */
async function arrive(
  life: Life,
  client: Pick<Written, 'lines' | 'requested' | 'isBooked'>,
  input: object,
): Promise<void> {
  life.minute += 1;
  const { id, order_id } = await atDesk(life, ({ desk }) => desk.create(input));
  const written = { status: 'waiting' as const, arrived: life.minute, ended: null, before: null };
  life.list.push({ ...client, ...written, id, orderId: order_id ?? '' });
}

const end = (life: Life, client: Written, status: Written['status'], before: Line[] | null) =>
  Object.assign(client, { status, ended: client.ended ?? life.minute, before });

/** Does a step at the front desk or the point of sale, and writes the same on the list. */
async function apply(life: Life, one: Step): Promise<void> {
  const { store } = life;
  const chosen = (isOf: (client: Written) => boolean): Written | undefined => {
    const able = life.list.filter(isOf);
    return 'pick' in one ? able[one.pick % Math.max(1, able.length)] : undefined;
  };
  const isOpen = ({ status }: Written) => status === 'waiting' || status === 'in_service';
  if (one.kind === 'pass') life.minute += one.minutes;
  if (one.kind === 'walk_in') {
    const requested = one.requested !== null && performs(one.requested, one.services) ? one.requested : null;
    const lines = one.services.map((name): Line => ({ service: name, staff: requested }));
    const service_ids = one.services.map((name) => store[name]);
    await arrive(
      life,
      { lines, requested, isBooked: false },
      { service_ids, employee_id: requested && store[requested].id },
    );
  }
  if (one.kind === 'appointment') {
    // Appointments of a technician do not overlap.
    if (life.list.some(({ isBooked, arrived }) => isBooked && life.minute - (arrived - 1) < 60)) return;
    const appointment_id = await book(world, store, { start: timeOf(life).toISOString(), minutes: 60 });
    await arrive(
      life,
      { lines: [{ service: 'gel', staff: 'ava' }], requested: 'ava', isBooked: true },
      { appointment_id },
    );
  }
  if (one.kind === 'seat') {
    const client = chosen((each) => each.status === 'waiting' && performs(one.by, servicesOf(each)));
    if (!client) return;
    await atDesk(life, ({ desk }) => desk.start(client.id, store[one.by].id, 'The client wants it'));
    const before = client.lines;
    client.lines = before.map(({ staff, ...line }) => ({
      ...line,
      staff: staff === null || staff === client.requested ? one.by : staff,
    }));
    end(life, client, 'in_service', before);
  }
  if (one.kind === 'leave') {
    const client = chosen((each) => each.status === 'waiting');
    if (!client) return;
    await atDesk(life, ({ desk }) => desk.leave(client.id));
    end(life, client, 'left', client.lines);
  }
  if (one.kind === 'undo') {
    const client = chosen((each) => each.before !== null);
    if (!client?.before) return;
    await atDesk(life, ({ desk }) => desk.undo(client.id));
    Object.assign(client, { status: 'waiting', ended: null, lines: client.before, before: null });
  }
  if (one.kind === 'edit') {
    const client = chosen(isOpen);
    if (!client) return;
    const line = { item_type: 'service' as const, service_id: store[one.service], quantity: 1, staff_id: null };
    await atDesk(life, async ({ pos }) => pos.add(await pos.get(client.orderId), [line]));
    client.lines = [...client.lines, { service: one.service, staff: null }];
    client.before = null;
  }
  if (one.kind === 'pay') {
    const client = chosen(isOpen);
    if (!client) return;
    await atDesk(life, async ({ pos }) => {
      let ticket = await pos.get(client.orderId);
      for (const { id, staff } of ticket.order_items)
        if (!staff) ticket = await pos.update(ticket, { id, staff_id: store.ava.id });
      await pos.checkout(ticket, [{ type: 'cash', net: ticket.totals.net, tip: 0 }]);
    });
    client.lines = client.lines.map((line) => ({ ...line, staff: line.staff ?? 'ava' }));
    end(life, client, 'done', null);
  }
}

/** The minutes within which an employee counts as free. */
const soonMinutes = 5;

/** An appointment holds its technician while its client waits, and for a quarter of an hour after its start while the client is not there. */
const holdsTechnician = ({ isBooked, status, arrived }: Written, minute: number): boolean =>
  isBooked && (status === 'waiting' || (status === 'left' && minute - (arrived - 1) < 15));

/** The desk and the board show what the list says, and nobody waits while a free skilled technician has fewer turns. */
async function compare(life: Life): Promise<void> {
  const { store, list, minute } = life;
  await atDesk(life, async ({ desk, board }) => {
    const shown = await desk.list();
    expect(
      shown.map(({ id, status, services, waiting_minutes, can_undo }) => ({
        id,
        status,
        services: services.map(({ name }) => (name === 'Gel set' ? 'gel' : 'manicure')),
        waiting_minutes,
        can_undo,
      })),
    ).toEqual(
      list.map((client) => ({
        id: client.id,
        status: client.status,
        services: servicesOf(client),
        waiting_minutes: (client.ended ?? minute) - client.arrived,
        can_undo: client.before !== null,
      })),
    );
    const { rows } = await board.board();
    for (const name of names) {
      const row = rows.find(({ employee_id }) => employee_id === store[name].id);
      const served = list.filter(
        ({ status, lines }) => status === 'in_service' && lines.some((line) => line.staff === name),
      );
      expect([name, row?.orders.map(({ id }) => id).sort()]).toEqual([
        name,
        served.map(({ orderId }) => orderId).sort(),
      ]);
    }
    const first = list.find(({ status, isBooked }) => status === 'waiting' && !isBooked);
    if (!first) return;
    const held = new Set(list.filter((client) => holdsTechnician(client, minute)).map(({ requested }) => requested));
    const able = names.filter((name) => performs(name, servicesOf(first)) && (first.requested ?? name) === name);
    const free = rows.filter((row) =>
      able.some((name) => store[name].id === row.employee_id && row.status === 'free' && !held.has(name)),
    );
    const row = shown.find(({ id }) => id === first.id);
    const proposed = rows.find(({ employee_id }) => employee_id === row?.proposed_employee?.id);
    if (free.length === 0) return;
    expect(row?.expected_wait).toBeLessThanOrEqual(soonMinutes);
    expect(proposed?.half_turns).toBeLessThanOrEqual(Math.min(...free.map(({ half_turns }) => half_turns)));
  });
}

test('random days of a queue: the desk and the board show what a list of paper shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const store = await world.store();
      await world.system((tx) =>
        tx.query(sql`
          insert into service_employee (whmcs_id, service_id, employee_id, is_performed)
          values (${store.whmcsId}, ${store.gel}, ${store.ben.id}, false)`),
      );
      const life: Life = { store, minute: 0, list: [] };
      for (const name of names) await atDesk(life, ({ board }) => board.signIn(store[name].id));
      for (const one of steps) {
        await apply(life, one);
        await compare(life);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);
