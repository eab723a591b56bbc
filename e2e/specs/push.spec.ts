import { randomUUID } from 'node:crypto';
import { deliverPush, pushService } from '../fixtures/push-service';
import { expect, test } from '../fixtures/world';

test.use({ serviceWorkers: 'allow' });

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

  await deliverPush(page, text);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
    );
  await expect.poll(shown).toEqual([{ title: name, body: 'There is news about time off.' }]);

  // A press is an event of the browser: this one is made in the worker, as no screen shows the notification here.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget & {
        NotificationEvent: new (type: string, init: object) => Event;
      };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}`));
  await expect(page.getByText(/time off|days off/i).first()).toBeVisible();
  await expect.poll(shown).toEqual([]);
});
