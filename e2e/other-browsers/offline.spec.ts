import { expect, test } from './fixtures/test';

test('the suite starts without its server with its saved lists, says so within 5 s, and recovers by itself', async ({
  tab,
  front,
  t,
  makeWorld,
  signIn,
}) => {
  const notice = () => tab.reads(t('offline', 'offline.message_pos'));
  const response = () => tab.reads(t('booking', 'overview.empty_unprocessed'));
  const isSaved = () => tab.reads(t('ui', 'offline_as_of', { time: '' }).trim());
  await signIn(await makeWorld({ name: 'Willow Nails' }));
  await tab.open(`${front.url}/owner/ticket`);
  await expect.poll(response).toBe(true);
  await expect.poll(() => tab.run(cached), { timeout: 30_000 }).toEqual([true, 'mf-booking', 'mf-pos']);
  expect(await notice()).toBe(false);

  await front.stop();
  await expect.poll(notice, { timeout: 5_000 }).toBe(true);
  await tab.reload();
  await expect.poll(notice, { timeout: 5_000 }).toBe(true);
  await tab.heading(t('booking', 'ticket.title')).shown();
  await tab.button(/Willow Nails/).shown();
  await expect.poll(isSaved).toBe(true);
  expect(await response()).toBe(true);

  await front.start();
  await expect.poll(isSaved, { timeout: 15_000 }).toBe(false);
  expect(await response()).toBe(true);
  expect(await notice()).toBe(false);
});

/** Returns whether the service worker controls the page, and the remotes that it has cached completely. */
async function cached(): Promise<(boolean | string)[]> {
  const keys = (await caches.has('suite-person')) ? await (await caches.open('suite-person')).keys() : [];
  const whole = keys.flatMap(({ url }) => /\/(mf-[a-z]+)\/[^/]+\/release\.json$/.exec(url)?.[1] ?? []);
  return [navigator.serviceWorker.controller !== null, ...whole.sort()];
}
