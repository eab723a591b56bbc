import type { APIRequestContext } from '@playwright/test';
import {
  expectReadable,
  expectReadableOnDesktop,
  expectReadableOnLarger,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { emailTo } from '../fixtures/outbox';
import { payVisit } from '../fixtures/pay-ticket';
import { expect, requestAs, setLanguage, signInAs, test, type World } from '../fixtures/world';
import { surveyZone as timezone } from '../fixtures/zones';

const email = () => `jenny-${crypto.randomUUID().slice(0, 8)}@example.com`;
const description = (address: string) => ({
  name: 'Review Salon',
  services: ['gbk', 'gci', 'pos'],
  timezone,
  textsPending: true,
  settings: { visit_survey_hours: 1 },
  appointments: [
    { client: 'Jenny Park', minute: 480, status: 'confirmed', staff: 0, email: address, language: 'en' } as const,
  ],
});

/** Pays the visit of the store's client, and returns the path of the survey that they get. */
async function surveyOf(request: APIRequestContext, world: World, address: string): Promise<string> {
  await payVisit(request, world);
  expect((await request.post('/dev/due-surveys')).status()).toBe(204);
  const [path = ''] = /\/visit-survey\/\d+\.[0-9a-f-]{36}/.exec(await emailTo(request, address)) ?? [];
  return path;
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`reviews in ${language}`, () => {
    test.use({ language });

    test(
      'are answered in the list, and read under the link of the survey, on a page without scripts',
      repeatedIn(language),
      async ({ page, request, browser, t, openStore }) => {
        // Six pages, each in every size, at the pace of a busy machine.
        test.setTimeout(300_000);
        const address = email();
        const world = await openStore(description(address));
        const survey = await surveyOf(request, world, address);
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `reviews.${key}`, values);
        const main = page.getByRole('main');

        const client = await browser.newPage({ javaScriptEnabled: false });
        await client.goto(survey);
        await client.getByRole('radio', { name: 'Poor', exact: true }).check();
        await client.getByRole('textbox').fill('The polish came off after four days.');
        await client.getByRole('button', { name: 'Send' }).click();
        await expect(client.getByRole('status')).toHaveText('Thank you! Review Salon has your answer.');

        await test.step('the list shows what waits for a reply', async () => {
          await openWithin(page, t, '/owner/review');
          await expect(main.getByRole('link', { name: 'Jenny Park' })).toBeVisible();
          await expect(page.getByText(say('no_average'))).toBeVisible();
          await expectReadable(page, main, 'reviews', language);
          await expectReadableOnTablet(page, main, 'reviews');
          await expectReadableOnDesktop(page, main, 'reviews');
        });

        await test.step('the employee who served the client reads it, and so does the manager', async () => {
          const [ava] = world.staff;
          if (!ava) throw new Error('The store has no employee.');
          const readers = [
            { person: ava, path: `/store/${world.whmcsId}/staff/review`, name: 'reviews of an employee' },
            { person: world.manager, path: '/owner/review', name: 'reviews of a manager' },
          ];
          for (const { person, path, name } of readers) {
            const own = await browser.newPage();
            await setLanguage(request, person, language);
            await signInAs(own, person, world.whmcsId);
            await own.goto(path);
            await expect(own.getByRole('main').getByRole('link', { name: 'Jenny Park' })).toBeVisible();
            await expectReadable(own, own.getByRole('main'), name, language);
            await expectReadableOnLarger(own, own.getByRole('main'), name, language);
            await own.close();
          }
        });

        await test.step('the home page, the notifications and the profiles of client and employee lead to it', async () => {
          const polish = /The polish came off/;
          const card = page.getByRole('region', { name: say('title'), exact: true });
          await openWithin(page, t, '/owner');
          await expect(card.getByRole('link', { name: /Jenny Park/ })).toContainText(polish);
          await expectReadable(page, card, 'reviews on the home page', language);
          await openWithin(page, t, '/owner/notifications/review');
          await expect(main.getByText(polish)).toBeVisible();
          await expectReadable(page, main, 'reviews among the notifications', language);
          await expectReadableOnLarger(page, main, 'reviews among the notifications', language);
          await main.getByRole('link', { name: 'Jenny Park' }).tap();
          await expect(page).toHaveURL(/\/owner\/review\/gocheckin\//);
          await main.getByRole('link', { name: 'Jenny Park' }).tap();
          await expect(page).toHaveURL(/\/owner\/clients\//);
          await expect(card.getByText(polish)).toBeVisible();
          await expectReadable(page, card, 'reviews on the profile of a client', language);
          const [ava] = world.staff;
          await openWithin(page, t, `/owner/profile/user/staff-role/setting?member=${ava?.id}`);
          const rating = main.getByRole('link', { name: t('profile', 'member.reviews_one', { count: 1 }) });
          await expectReadable(page, rating, 'reviews on the profile of an employee', language);
          await rating.tap();
          await expect(page).toHaveURL(`/owner/review?employee=${ava?.id}`);
        });

        await test.step('a suggestion is edited and saved', async () => {
          await main.getByRole('link', { name: 'Jenny Park' }).tap();
          await page.getByRole('button', { name: say('suggestions.sorry_fix'), exact: true }).tap();
          const reply = page.getByLabel(say('reply.label'), { exact: true });
          await reply.fill(`${await reply.inputValue()} Linh`);
          await expectReadable(page, main, 'replying to a review', language);
          await expectReadableOnTablet(page, main, `replying to a review ${language}`);
          await expectReadableOnDesktop(page, main, `replying to a review ${language}`);
          await page.getByRole('button', { name: say('reply.submit'), exact: true }).tap();
          await expect(page.getByText(say('reply.done'), { exact: true }).first()).toBeVisible();
        });

        await client.reload();
        await client.goto(survey);
        await expect(client.getByText(/fix it at no charge\. Linh$/)).toBeVisible();
        await expect(client.getByText('The polish came off after four days.').first()).toBeVisible();
        await client.close();

        await test.step('a hidden review stays in the average, and is shown again', async () => {
          await page.getByRole('button', { name: say('hide.title'), exact: true }).tap();
          const sheet = page.getByRole('dialog');
          await sheet.getByLabel(say('hide.reason'), { exact: true }).selectOption('abuse');
          await sheet.getByRole('button', { name: say('hide.submit'), exact: true }).tap();
          await expect(page.getByText(say('closed.hidden'))).toBeVisible();
          await openWithin(page, t, '/owner/review');
          await expect(page.getByText(say('hidden_counted_one', { count: 1 }))).toBeVisible();
        });
      },
    );

    test(
      'are imported from another site, and the profiles of the store are saved',
      repeatedIn(language),
      async ({ page, t, openStore }) => {
        test.slow();
        await openStore({ name: 'Review Salon', services: ['gbk', 'gci', 'pos'] });
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `reviews.${key}`, values);
        const main = page.getByRole('main');
        const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();

        await page.goto('/owner/review/links');
        const google = page.getByLabel(say('links.google'), { exact: true });
        await google.fill('http://nowhere.example');
        await press(say('links.save'));
        await expect(google).toHaveAttribute('aria-invalid', 'true');
        await expectReadable(page, main, 'links of reviews', language);
        await expectReadableOnTablet(page, main, `links of reviews ${language}`);
        await expectReadableOnDesktop(page, main, `links of reviews ${language}`);
        await google.fill('https://g.page/review-salon');
        await press(say('links.save'));
        await expect(page.getByText(say('links.done'), { exact: true }).last()).toBeVisible();

        await page.goto('/owner/review/import');
        await expectReadable(page, main, 'file with reviews', language);
        const chooser = page.waitForEvent('filechooser');
        await press(t('entities', 'csv.choose'));
        const rows = ['Rating,Text,Author,Date', '5,Lovely nails,Rosa Diaz,2026-03-15', '4,,Minh Tran,2026-03-18'];
        await (await chooser).setFiles({
          name: 'google.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(rows.join('\n')),
        });
        await expect(page.getByText(say('import.found_other', { count: 2 }))).toBeVisible();
        await expectReadable(page, main, 'import of reviews', language);
        await expectReadableOnTablet(page, main, `import of reviews ${language}`);
        await expectReadableOnDesktop(page, main, `import of reviews ${language}`);
        await press(say('import.submit_other', { count: 2 }));
        await expect(page.getByText(say('import.done_other', { count: 2 }), { exact: true })).toBeVisible();
        await press(say('import.finish'));
        await expect(main.getByRole('link', { name: 'Rosa D.' })).toBeVisible();
      },
    );
  });
}

test('every client is led to the same profiles of the store', async ({ page, request, makeWorld }) => {
  const address = email();
  const world = await makeWorld(description(address));
  await requestAs(
    request,
    world.owner,
    `mutation ($s: Int!, $i: StoreSettingsInput!, $key: UUID!) {
      store_settings_update(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { key } }`,
    { s: world.whmcsId, i: { changes: [{ key: 'review_link_google', value: 'https://g.page/review-salon' }] } },
  );
  await page.goto(await surveyOf(request, world, address));
  await page.getByRole('radio', { name: 'Very poor' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', 'https://g.page/review-salon');
  await expectAccessible(page, 'answered survey');
});
