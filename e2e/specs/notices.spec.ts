import { expect, test } from '../fixtures/faults';
import { expectGoodLooks } from '../fixtures/looks';
import type { Language } from '../fixtures/words';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`what is said of the suite itself can be read and used on every phone, ${language}`, () => {
    test.use({ language, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test('the last good registry serves', async ({ page, suite, story }) => {
      suite.publish('older');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      suite.publish('changed');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await expectGoodLooks(page, story.lastGood, 'last good', language);
    });

    test('a part runs in its version before', async ({ page, suite, story }) => {
      suite.publish('withFallback');
      await story.begin({ code: 'module' });
      await story.openTicket();
      await expect(story.line).toBeVisible();
      await expectGoodLooks(page, story.fallback, 'fallback', language);
    });

    test('a part has trouble', async ({ page, story }) => {
      await story.begin({ code: 'slot event' });
      await story.openDay();
      await story.slot.click();
      await expectGoodLooks(page, story.trouble, 'trouble', language);
    });

    test('a part did not open', async ({ page, suite, story }) => {
      suite.spoil('missing');
      await story.openTicket();
      await expectGoodLooks(page, story.card, 'failure', language);
    });

    test('a part was built for another host', async ({ page, suite, story }) => {
      suite.publish('foreign');
      await story.openTicket();
      await expect(story.unfit).toBeVisible();
      await expectGoodLooks(page, page.getByRole('main'), 'unfit', language);
    });

    test('there is no connection', async ({ page, context, words, suite, story }) => {
      suite.publish('older');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const notice = page.getByRole('status').filter({ hasText: words('offline', 'offline.message') });
      await expectGoodLooks(page, notice, 'offline', language);
    });

    test('there is a newer suite', async ({ page, words, suite, story }) => {
      suite.publish('older');
      await page.clock.install();
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await page.waitForLoadState('networkidle');
      suite.publish('alone');
      const looked = page.waitForResponse('**/registry.json');
      await page.clock.fastForward('06:00');
      await looked;
      const notice = page.getByRole('status').filter({ hasText: words('offline', 'update.message') });
      await expectGoodLooks(page, notice, 'update', language);
    });

    test('the suite cannot start', async ({ page, suite, story }) => {
      suite.publish('changed');
      await story.openDay();
      await expect(story.startFailure).toBeVisible();
      await expectGoodLooks(page, page.getByRole('main'), 'start failure', language);
    });

    test('not even its first script comes', async ({ page, story }) => {
      await page.route('**/main.*.js', (route) => route.abort());
      await story.openDay();
      await expectGoodLooks(page, page.getByRole('alert'), 'last resort', language);
    });
  });
}
