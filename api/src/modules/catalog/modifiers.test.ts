import { randomUUID } from 'node:crypto';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { offlineClient, soldGel, soldOffline } from '../../testing/offline';
import { fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, TestPerson } from '../../testing/pos-world';

let store: PosStore;
inNewStores((made) => {
  ({ store } = made);
});

const [short, long, chrome, french, removal] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

interface Group {
  id: string;
  version: number;
  status: number;
  selection: string;
  modifiers: { id: string; name: string; price: number; duration: number }[];
  service_ids: string[];
}

const selection = 'id version status selection modifiers { id name price duration } service_ids';

const groupClient = ({ request }: TestPerson = store.owner, { whmcsId: whmcs_id }: PosStore = store) => {
  const send = (name: string, input: string, input_obj: object) =>
    resultOf<Group>(
      request,
      `mutation ($whmcs_id: Int!, $input_obj: ${input}!, $key: UUID!) {
        result: ${name}(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { ${selection} } }`,
      { whmcs_id, input_obj, key: randomUUID() },
    );
  return {
    list: () =>
      resultOf<Group[]>(
        request,
        `query ($whmcs_id: Int!) { result: modifier_group_list(whmcs_id: $whmcs_id) { ${selection} } }`,
        { whmcs_id },
      ),
    revision: () =>
      resultOf<string>(request, 'query ($whmcs_id: Int!) { result: catalog_revision(whmcs_id: $whmcs_id) }', {
        whmcs_id,
      }),
    create: (input: object) =>
      send('modifier_group_create', 'ModifierGroupCreateInput', {
        id: randomUUID(),
        service_ids: [store.gel],
        ...input,
      }),
    update: ({ id, version }: Group, input: object) =>
      send('modifier_group_update', 'ModifierGroupUpdateInput', { id, version, ...input }),
    setStatus: ({ id, version }: Group, status: number) =>
      send('modifier_group_update_status', 'CatalogStatusInput', { id, version, status }),
  };
};

const lengthFields = (ids = { short, long }) => ({
  name: 'Length',
  selection: 'one',
  modifiers: [
    { id: ids.short, name: 'Short', price: 0, duration: 0 },
    { id: ids.long, name: 'Long', price: 1_000, duration: 15 },
  ],
});
const artFields = () => ({
  name: 'Art',
  selection: 'any',
  modifiers: [
    { id: chrome, name: 'Chrome', price: 1_200, duration: 15 },
    { id: french, name: 'French', price: 500, duration: 10 },
  ],
});

/** Gives the gel set two lengths, of which one is required, and art. */
async function offer(): Promise<{ length: Group; art: Group }> {
  const groups = groupClient();
  return { length: await groups.create(lengthFields()), art: await groups.create(artFields()) };
}

const addGel = async (modifier_ids: string[], person: TestPerson = store.owner) => {
  const client = posClient(store, person);
  return client.add(await client.create(), [lines(store).gel({ modifier_ids })]);
};

const one = (more: object) => ({ id: chrome, name: 'Chrome', price: 0, duration: 0, ...more });

describe('a group of modifiers', () => {
  test('is listed with its modifiers in their order and its services, and changes the revision', async () => {
    const groups = groupClient();
    const before = await groups.revision();
    const { length } = await offer();
    expect(await groups.revision()).not.toBe(before);
    expect((await groups.list()).map(({ modifiers }) => modifiers.map(({ name }) => name))).toEqual([
      ['Short', 'Long'],
      ['Chrome', 'French'],
    ]);
    expect(length).toMatchObject({ selection: 'one', service_ids: [store.gel], status: 1, version: 1 });
  });

  test('is replaced as a whole in the version that the person saw only', async () => {
    const { length } = await offer();
    const groups = groupClient();
    const { modifiers } = lengthFields();
    const changed = await groups.update(length, {
      name: 'Tips',
      selection: 'optional',
      modifiers: [...modifiers].reverse(),
      service_ids: [store.gel, store.manicure],
    });
    expect(changed.modifiers.map(({ name }) => name)).toEqual(['Long', 'Short']);
    expect(changed.service_ids).toHaveLength(2);
    expect(await refusalOf(groups.update(length, { ...lengthFields(), service_ids: [] }))).toMatchObject({
      code: 'catalog_changed',
    });
  });

  test.each([
    ['no modifier', { modifiers: [] }, fieldOf('input_obj.modifiers', 'required')],
    [
      'too long a name',
      { modifiers: [one({ name: 'x'.repeat(81) })] },
      fieldOf('input_obj.modifiers.0.name', 'too_long'),
    ],
    ['a negative price', { modifiers: [one({ price: -1 })] }, fieldOf('input_obj.modifiers.0.price', 'amount_invalid')],
    [
      'odd minutes',
      { modifiers: [one({ duration: 7 })] },
      fieldOf('input_obj.modifiers.0.duration', 'duration_step', { step: 5 }),
    ],
    ['a service of another store', { service_ids: [randomUUID()] }, fieldOf('input_obj.service_ids', 'not_found')],
  ])('is refused with %s', async (_, more, refused) => {
    expect(await refusalOf(groupClient().create({ ...artFields(), ...more }))).toEqual(refused);
  });

  test('does not take a modifier of another group', async () => {
    await offer();
    const stolen = groupClient().create({ ...artFields(), name: 'More art' });
    expect(await refusalOf(stolen)).toEqual(fieldOf('input_obj.modifiers', 'already_used'));
  });
});

describe('a line of a ticket', () => {
  test('has the name and price of the service with what was chosen', async () => {
    await offer();
    const { order_items, totals } = await addGel([chrome, long]);
    expect(order_items).toMatchObject([{ item_name: 'Gel set (Long, Chrome)', price: 6_200 }]);
    expect(totals.total).toBe(6_200);
  });

  test('gets the first option of a group that requires one', async () => {
    await offer();
    const { order_items } = await addGel([french]);
    expect(order_items).toMatchObject([{ item_name: 'Gel set (Short, French)', price: 4_500 }]);
  });

  test.each([
    ['two options of one group', () => [short, long], 'invalid'],
    ['a modifier that the service does not offer', () => [removal], 'not_found'],
  ])('is refused with %s', async (_, ids, code) => {
    await offer();
    expect(await refusalOf(addGel(ids()))).toEqual(fieldOf('input_obj.items.0.modifier_ids', code));
  });

  test('does not change when the modifier is repriced, removed or archived', async () => {
    const { art } = await offer();
    const order = await addGel([long, chrome]);
    const groups = groupClient();
    const changed = await groups.update(art, {
      ...artFields(),
      modifiers: [{ id: french, name: 'French tips', price: 900, duration: 10 }],
      service_ids: [store.gel],
    });
    await groups.setStatus(changed, 0);
    expect((await posClient(store, store.owner).get(order.id)).order_items).toMatchObject([
      { item_name: 'Gel set (Long, Chrome)', price: 6_200 },
    ]);
    expect(await refusalOf(addGel([french]))).toEqual(fieldOf('input_obj.items.0.modifier_ids', 'not_found'));
  });
});

describe('an appointment', () => {
  const service = (more: object = {}) => ({ ...of(store.ava), service_id: store.gel, duration: 75, ...more });
  const book = (more: object = {}) => bookingClient(store, store.owner).book(at(10), [service(more)]);

  test('names what was chosen, and its ticket has the price of today', async () => {
    const { art } = await offer();
    const booked = await book({ modifier_ids: [long, chrome] });
    expect(booked.visit).toMatchObject([{ service_name: 'Gel set (Long, Chrome)' }]);
    await groupClient().update(art, {
      ...artFields(),
      modifiers: [{ id: chrome, name: 'Chrome', price: 1_500, duration: 15 }],
      service_ids: [store.gel],
    });
    const ticket = await posClient(store, store.owner).create({ appointment_id: booked.id });
    expect(ticket.order_items).toMatchObject([{ item_name: 'Gel set (Long, Chrome)', price: 6_500 }]);
  });

  test('brings a modifier that was removed meanwhile to its ticket as it was booked', async () => {
    const { art } = await offer();
    const booked = await book({ modifier_ids: [chrome] });
    await groupClient().setStatus(art, 0);
    const ticket = await posClient(store, store.owner).create({ appointment_id: booked.id });
    expect(ticket.order_items).toMatchObject([{ item_name: 'Gel set (Short, Chrome)', price: 5_200 }]);
  });

  test('is refused with a modifier that the service does not offer', async () => {
    expect(await refusalOf(book({ modifier_ids: [removal] }))).toEqual(
      fieldOf('input_obj.services.0.modifier_ids', 'not_found'),
    );
  });

  test('changes what was chosen, and Undo restores it; another service has no former choice', async () => {
    await offer();
    const client = bookingClient(store, store.owner);
    const booked = await book({ modifier_ids: [long] });
    const changed = await client.update(booked, { modifier_ids: [short, french] });
    expect(changed.visit).toMatchObject([{ service_name: 'Gel set (Short, French)' }]);
    const restored = await client.undo(changed);
    expect(restored.visit).toMatchObject([{ service_name: 'Gel set (Long)' }]);
    const moved = await client.update(restored, { start_time: at(11) });
    expect(moved.visit).toMatchObject([{ service_name: 'Gel set (Long)' }]);
    const other = await client.update(moved, { service_id: store.manicure });
    expect(other.visit).toMatchObject([{ service_name: 'Manicure' }]);
  });
});

describe('an offline sale of staff', () => {
  const sold = (price: number) =>
    soldOffline(store, {
      items: [soldGel(store, { modifier_ids: [long, chrome], item_name: 'Gel set (Long, Chrome)', price })],
    });

  test.each([
    ['the present price', 6_200, 0],
    ['a former price of a modifier', 6_000, 1],
  ])('is accepted at %s', async (_, price, differences) => {
    const groups = groupClient();
    await groups.create(lengthFields());
    const art = await groups.create({
      ...artFields(),
      modifiers: [{ id: chrome, name: 'Chrome', price: 1_000, duration: 15 }],
    });
    await groups.update(art, { ...artFields(), service_ids: [store.gel] });
    const { order, ...result } = await offlineClient(store, store.ava).send(sold(price));
    expect(order.order_items).toMatchObject([{ item_name: 'Gel set (Long, Chrome)', price }]);
    expect(result).toEqual({ differences });
  });

  test('is refused at another price', async () => {
    await offer();
    expect(await refusalOf(offlineClient(store, store.ava).send(sold(100)))).toEqual(
      fieldOf('input_obj.items.0.price', 'price_fixed'),
    );
  });
});
