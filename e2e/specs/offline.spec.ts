import { assertTime } from '../../tools/suite/time-goal';
import { expectReadable } from '../fixtures/appearance';
import {
  cachedAsPublished,
  didRun,
  savedQueries,
  type Tampering,
  tamperCached,
  untilCached,
  untilRemoteCached,
} from '../fixtures/cached-files';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { withVariants } from '../fixtures/variants';
import { expect, requestAs, signInAs, test, ticketOfTwo } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

test.use({ serviceWorkers: 'allow' });

test('the suite starts offline, says so within 5 s, and recovers by itself', async ({
  page,
  context,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Willow Nails' });
  const pageErrors = watchErrors(page);
  const title = ticketPage(page, t).title;
  const notice = shellPage(page, t).offlineNotice;
  const response = ticketPage(page, t).emptyUnprocessed;
  const lastGood = page.getByText(t('host', 'registry.last_good'));
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(response).toBeVisible();
  await untilCached(page);
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await expect(notice).toBeVisible({ timeout: 5_000 });
  const began = Date.now();
  await page.reload();
  await expect(notice).toBeVisible();
  assertTime('the offline notice', [Date.now() - began], 5_000);
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Willow Nails' })).toBeVisible();
  // The notice about the connection is enough.
  await expect(lastGood).toBeHidden();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(lastGood).toBeHidden();
  await expect(response).toBeVisible();
  expect(pageErrors).toEqual([]);
});

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`saved responses in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('day, home and lists show their last response with its time offline, and refresh by themselves', async ({
      page,
      context,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({
        name: 'Willow Nails',
        tickets: [ticketOfTwo],
        appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new', staff: 0 }],
      });
      const saying = (key: 'offline_as_of' | 'as_of') =>
        page.getByText(new RegExp(t('ui', key, { time: '.+' }))).first();
      const lastKnown = saying('offline_as_of');
      const appointment = page.getByText('Jenny Park').first();
      const ticket = page.getByRole('link', { name: /#\d+/ }).filter({ hasText: money(7_300) });
      const screens = [
        { path: '/owner/ticket?tab=appointment&view=day', saves: 'DaySchedule', shows: appointment, says: lastKnown },
        { path: '/owner/ticket', saves: 'TicketOverview', shows: appointment, says: lastKnown },
        { path: '/owner/ticket?tab=in-service', saves: 'OrderList', shows: ticket, says: lastKnown },
        // Its cards say it in their headings.
        { path: '/owner', saves: 'HomeReport', shows: appointment, says: saying('as_of') },
      ];

      await test.step('each screen is opened once', async () => {
        for (const { path, saves, shows, says } of screens) {
          await page.goto(path);
          await expect(shows).toBeVisible();
          await expect(says).toBeHidden();
          await expect.poll(() => savedQueries(page)).toContain(saves);
        }
        await untilRemoteCached(page, 'mf-reports');
        await untilRemoteCached(page, 'mf-booking');
        await untilRemoteCached(page, 'mf-pos');
      });

      await test.step('without a connection each shows what it showed, and says of when', async () => {
        await context.setOffline(true);
        for (const { path, shows, says } of screens) {
          await page.goto(path);
          await expect(shows).toBeVisible();
          await expect(says).toBeVisible();
        }
        await expectReadable(page, page.getByRole('main'), 'home offline', language);
      });

      await test.step('a change needs the connection, and says so', async () => {
        await page.goto('/owner/ticket');
        await page.getByRole('button', { name: new RegExp(`${t('booking', 'card.confirm')}.*Jenny Park`) }).click();
        const refusal = page.getByRole('alertdialog');
        await expect(refusal).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(refusal).toBeHidden();
        await expect(appointment).toBeVisible();
      });

      await test.step('when the connection is back the list is fetched again', async () => {
        await requestAs(
          request,
          world.owner,
          `mutation ($whmcs_id: Int!, $id: UUID!, $key: UUID!) { appointment_update_status(
            whmcs_id: $whmcs_id, input_obj: { id: $id, version: 1, status: confirmed }, idempotency_key: $key) { id } }`,
          { whmcs_id: world.whmcsId, id: world.appointments[0] },
        );
        await context.setOffline(false);
        await expect(lastKnown).toBeHidden();
        await expect(appointment).toBeHidden();
        await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
      });
    });
  });
}

for (const [tampering, details] of withVariants<Tampering>(['hash too'], ['content'])) {
  test(
    `a tampered cached file of a remote (${tampering}) is not run offline and is replaced online`,
    details,
    async ({ page, context, t, salon }) => {
      const entry = /\/mf-booking\/.*remote-entry.*\.js$/;
      await salon.openDay();
      await expect(salon.appointment).toBeVisible();
      await untilCached(page);
      expect(await tamperCached(page, entry, tampering)).toBe(1);

      await context.setOffline(true);
      await page.reload();
      await expect(shellPage(page, t).offlineNotice).toBeVisible();
      await expect(page.getByText(t('kit', 'failure.title'))).toBeVisible();
      await expect(salon.appointment).toBeHidden();
      expect(await didRun(page)).toBe(false);

      await context.setOffline(false);
      await expect(salon.appointment).toBeVisible();
      expect(await didRun(page)).toBe(false);
      await page.reload();
      await untilCached(page);
      expect(await cachedAsPublished(page, entry)).toBe(1);
    },
  );
}

for (const [tampering, details] of withVariants<Tampering>(['content'], ['hash too'])) {
  test(`a tampered cached main script (${tampering}) is not run and is replaced`, details, async ({ page, salon }) => {
    const main = /\/main\.\w+\.js$/;
    await salon.openDay();
    await expect(salon.appointment).toBeVisible();
    await untilCached(page);
    expect(await tamperCached(page, main, tampering)).toBe(1);

    await page.reload();
    await expect(salon.appointment).toBeVisible();
    expect(await didRun(page)).toBe(false);
    await expect.poll(() => cachedAsPublished(page, main)).toBe(1);
  });
}

test('signing out deletes personal data, and the sign-in page registers no service worker', async ({
  page,
  context,
  t,
  makeWorld,
}) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/login');
  await expect(signInPage(page, t).title).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await workers()).toBe(0);

  const world = await makeWorld({ name: 'Only Store' });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
  await untilCached(page);
  expect(await workers()).toBe(1);
  await expect.poll(() => savedQueries(page)).toContain('TicketOverview');
  await shellPage(page, t).signOut('Only Store');
  await expect(signInPage(page, t).title).toBeVisible();
  const left = await page.evaluate(async () => ({
    files: await caches.has('suite-person'),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('suite:person:') || /token/.test(key)),
  }));
  expect(left).toEqual({ files: false, keys: [] });
  expect(await savedQueries(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto('/owner/ticket');
  await expect(signInPage(page, t).title).toBeVisible();
});
