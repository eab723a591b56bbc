import { randomUUID } from 'node:crypto';
import { deliverPush, pushService } from '../fixtures/push-service';
import { expect, test } from '../fixtures/world';

test.use({ serviceWorkers: 'allow' });

interface WorkerScope extends EventTarget {
  shown: { title: string; body?: string; data?: unknown }[];
  registration: {
    showNotification: (title: string, options: { body?: string; data?: unknown }) => Promise<void>;
  };
  ExtendableEvent: new (type: string) => Event;
}

test('a push message is encrypted for its browser, shown by the service worker, and opens its notification', async ({
  page,
  request,
  openStore,
}) => {
  const { whmcsId, name, owner, staff } = await openStore();
  const push = await pushService();
  const send = async <Data>(token: string, query: string, variables: object): Promise<Data> => {
    const response = await request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query, variables: { s: whmcsId, k: randomUUID(), ...variables } },
    });
    return ((await response.json()) as { data: Data }).data;
  };
  const { push_settings } = await send<{ push_settings: { public_key: string } }>(
    owner.token,
    'query { push_settings { public_key } }',
    {},
  );
  await send(
    owner.token,
    'mutation ($i: PushSubscriptionInput!, $k: UUID!) { push_subscribe(input_obj: $i, idempotency_key: $k) { is_on } }',
    { i: push.subscription },
  );
  await page.context().grantPermissions(['notifications']);
  await page.goto('/owner');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await send(
    staff[0]?.token ?? '',
    `mutation ($s: Int!, $i: TimeOffRequestInput!, $k: UUID!) {
      time_off_request_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
    { i: { from_day: day, note: 'Family' } },
  );
  await expect.poll(() => push.received.length, { timeout: 20_000 }).toBe(1);
  await push.close();
  const [message] = push.received;
  if (!message) throw new Error('No message was sent.');
  expect(push.audienceOf(message, push_settings.public_key)).toBe(push.origin);
  const text = push.decrypt(message);
  const { path } = JSON.parse(text) as { path: string };
  expect(text).toContain(name);
  expect(text, 'no person, and nothing of the request').not.toMatch(/Family|Ava|Ben/);

  // Headless Chromium draws no notifications: the worker reports what it shows, and gets the press as an event.
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  await deliverPush(page, text);
  await expect.poll(shown).toMatchObject([{ title: name, body: 'There is news about time off.' }]);

  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const event = new scope.ExtendableEvent('notificationclick');
    const notification = { close: () => void scope.shown.pop(), data: scope.shown[0]?.data };
    scope.dispatchEvent(Object.defineProperty(event, 'notification', { value: notification }));
  });
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}`));
  await expect(page.getByText(/time off|days off/i).first()).toBeVisible();
  await expect.poll(shown).toEqual([]);
});
