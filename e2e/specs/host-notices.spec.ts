import { expectReadable } from '../fixtures/appearance';
import { expect, test } from '../fixtures/faults';
import type { Language } from '../fixtures/messages';

test.use({ serviceWorkers: 'allow' });

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`notices of the host are readable and accessible in ${language}`, () => {
    test.use({ language, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test('the last good registry is in use', async ({ page, suite, story }) => {
      suite.publish('older');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      suite.publish('changed');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await expectReadable(page, story.lastGood, 'last good', language);
    });

    test('a remote runs in its previous version', async ({ page, suite, story }) => {
      suite.publish('withFallback');
      await story.begin({ code: 'module' });
      await story.openTicket();
      await expect(story.line).toBeVisible();
      await expectReadable(page, story.fallback, 'fallback', language);
    });

    test('a remote reports an error', async ({ page, story }) => {
      await story.begin({ code: 'slot event' });
      await story.openDay();
      await story.slot.click();
      await expectReadable(page, story.errorNotice, 'trouble', language);
    });

    test('a remote failed to load', async ({ page, suite, story }) => {
      suite.spoil('missing');
      await story.openTicket();
      await expectReadable(page, story.card, 'failure', language);
    });

    test('a remote is incompatible with the host', async ({ page, suite, story }) => {
      suite.publish('foreign');
      await story.openTicket();
      await expect(story.incompatible).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'unfit', language);
    });

    test('the device is offline', async ({ page, context, t, suite, story }) => {
      suite.publish('older');
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const notice = page.getByRole('status').filter({ hasText: t('offline', 'offline.message_pos') });
      await expectReadable(page, notice, 'offline', language);
    });

    test('an update is available', async ({ page, t, suite, story }) => {
      suite.publish('older');
      await page.clock.install();
      await story.openDay();
      await expect(story.appointment).toBeVisible();
      await page.waitForLoadState('networkidle');
      suite.publish('alone');
      const looked = page.waitForResponse('**/registry.json');
      await page.clock.fastForward('06:00');
      await looked;
      const notice = page.getByRole('status').filter({ hasText: t('offline', 'update.message') });
      await expectReadable(page, notice, 'update', language);
    });

    test('the suite fails to start', async ({ page, suite, story }) => {
      suite.publish('changed');
      await story.openDay();
      await expect(story.startFailure).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'start failure', language);
    });

    test('the first script fails to load', async ({ page, story }) => {
      await page.route('**/main.*.js', (route) => route.abort());
      await story.openDay();
      await expectReadable(page, page.getByRole('alert'), 'last resort', language);
    });
  });
}
