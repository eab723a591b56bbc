import { watchRequests } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

test('staff without ORDER never fetch mf-pos and are denied its pages', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({
    staffWithout: ['ORDER'],
    tickets: [{ lines: [{ service: 0, staff: 0 }] }],
    appointments: [{ client: 'Hannah Cole', minute: 23 * 60, status: 'confirmed', staff: 0 }],
  });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  await signInAs(page, ava, world.whmcsId);
  const requests = watchRequests(page);

  await page.goto(`/store/${world.whmcsId}/staff/ticket?show=processed`);
  await expect(page.getByRole('link', { name: /Hannah Cole/ })).toBeVisible();
  await expect(ticketPage(page, t).tab('done')).toBeHidden();
  await page.goto(`/store/${world.whmcsId}/staff/orders/${world.tickets[0]}`);
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(requests.of('mf-booking').length).toBeGreaterThan(0);
  expect(requests.of('mf-pos')).toEqual([]);
});

test('a manager without ORDER sees no tickets and is denied their addresses', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ managerWithout: ['ORDER'], tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await signInAs(page, world.manager, world.whmcsId);
  const requests = watchRequests(page);
  await page.goto('/owner/ticket');
  await expect(ticketPage(page, t).tab('overview')).toBeVisible();
  await expect(ticketPage(page, t).tab('in_service')).toBeHidden();
  await page.goto(`/owner/orders/${world.tickets[0]}`);
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.of('mf-pos')).toEqual([]);
});

test('a store without POS never fetches mf-pos, and switching stores loads it', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({
    name: 'Booking Only',
    services: ['gbk'],
    sister: { name: 'With Point Of Sale', services: ['gbk', 'pos'] },
  });
  await signInAs(page, world.owner, world.whmcsId);
  const requests = watchRequests(page);
  const done = ticketPage(page, t).tab('done');
  const create = ticketPage(page, t).createTicket;
  const switchTo = async (from: string, to: string) => {
    await page.getByRole('button', { name: from }).click();
    const popup = shellPage(page, t).stores;
    await popup.getByRole('searchbox').fill(to.toUpperCase());
    await popup.getByRole('option', { name: to }).click();
  };

  await page.goto('/owner/ticket');
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(create).toBeHidden();
  expect(requests.of('mf-pos')).toEqual([]);

  await switchTo('Booking Only', 'With Point Of Sale');
  await shellPage(page, t).ticketLink.click();
  await expect(create).toBeVisible();
  await done.click();
  await expect(ticketPage(page, t).emptyDone).toBeVisible();
  expect(requests.of('mf-pos').length).toBeGreaterThan(0);

  await switchTo('With Point Of Sale', 'Booking Only');
  await expect(create).toBeHidden();
  await page.goto(`/owner/orders/${crypto.randomUUID()}`);
  await expect(
    page.getByRole('heading', { name: t('host', 'service.title', { service: t('host', 'service.name.pos') }) }),
  ).toBeVisible();
});

test('the server refuses operations without permission whatever the screens show', async ({ request, makeWorld }) => {
  const world = await makeWorld({
    staffWithout: ['ORDER'],
    managerWithout: ['UPDATE_BOOKING', 'UPDATE_ORDER'],
    tickets: [{ lines: [{ service: 0, staff: 0 }] }],
    appointments: [{ client: 'Hannah Cole', minute: 23 * 60, status: 'new', staff: 0 }],
  });
  const stranger = await makeWorld();
  const categoryOf = async (token: string, query: string, variables: object) => {
    const response = await request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query, variables: { store: world.whmcsId, ...variables } },
    });
    const { errors } = (await response.json()) as { errors?: { extensions?: { category?: string } }[] };
    return errors?.[0]?.extensions?.category;
  };
  const confirm = `mutation($store: Int!, $input: AppointmentStatusInput!, $key: UUID!) {
    appointment_update_status(whmcs_id: $store, input_obj: $input, idempotency_key: $key) { id } }`;
  const read = 'query($store: Int!, $id: UUID!) { order_by_id(whmcs_id: $store, id: $id) { id } }';
  const change = { input: { id: world.appointments[0], version: 1, status: 'confirmed' }, key: crypto.randomUUID() };
  const ticket = { id: world.tickets[0] };

  expect(await categoryOf(world.manager.token, confirm, change)).toBe('access_denied');
  expect(await categoryOf(world.staff[0]?.token ?? '', read, ticket)).toBe('access_denied');
  // The response for an existing ticket is the same as for a missing one.
  expect(await categoryOf(stranger.owner.token, confirm, change)).toBe('not_found');
  expect(await categoryOf(stranger.owner.token, read, ticket)).toBe('not_found');
  expect(await categoryOf('no-token', read, ticket)).toBe('unauthorized');
});
