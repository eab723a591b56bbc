import { expect, test } from './fixtures/test';

test('with its server gone the suite starts, says so within 5 s, and comes back by itself', async ({
  tab,
  front,
  words,
  makeWorld,
  signIn,
}) => {
  const notice = () => tab.reads(words('offline', 'offline.message'));
  const answer = () => tab.reads(words('booking', 'overview.empty_unprocessed'));
  await signIn(await makeWorld({ name: 'Willow Nails' }));
  await tab.open(`${front.url}/owner/ticket`);
  await expect.poll(answer).toBe(true);
  await expect.poll(() => tab.run(kept), { timeout: 30_000 }).toEqual([true, 'mf-booking', 'mf-pos']);
  expect(await notice()).toBe(false);

  await front.stop();
  await expect.poll(notice, { timeout: 5_000 }).toBe(true);
  await tab.reload();
  await expect.poll(notice, { timeout: 5_000 }).toBe(true);
  await tab.heading(words('booking', 'ticket.title')).shown();
  await tab.button(/Willow Nails/).shown();
  expect(await answer()).toBe(false);

  await front.start();
  await expect.poll(answer, { timeout: 15_000 }).toBe(true);
  expect(await notice()).toBe(false);
});

/** Whether the service worker answers for the page, and the remotes that it keeps whole. */
async function kept(): Promise<(boolean | string)[]> {
  const keys = (await caches.has('suite-person')) ? await (await caches.open('suite-person')).keys() : [];
  const whole = keys.flatMap(({ url }) => /\/(mf-[a-z]+)\/[^/]+\/release\.json$/.exec(url)?.[1] ?? []);
  return [navigator.serviceWorker.controller !== null, ...whole.sort()];
}
