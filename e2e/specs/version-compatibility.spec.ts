import { expect, test } from '../fixtures/faults';
import { withVariants } from '../fixtures/variants';

const foreign = { incompatibility: 'foreign', reason: /shell contract \^99\.0\.0, offered \d/ } as const;
const unshareable = { incompatibility: 'unshareable', reason: /react \^99\.0\.0, offered \d/ } as const;

for (const [{ incompatibility, reason }, details] of withVariants<typeof foreign | typeof unshareable>(
  [foreign],
  [unshareable],
)) {
  test(
    `a version that is ${incompatibility} here is never fetched, and its page shows a message`,
    details,
    async ({ page, t, suite, story }) => {
      const output: string[] = [];
      page.on('console', (message) => output.push(message.text()));
      suite.publish(incompatibility);
      await story.openTicket();
      await expect(story.incompatible).toBeVisible();
      await story.useTheRest();
      await expect(story.incompatible).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(suite.requested).toEqual([]);
      expect(output.filter((line) => line.startsWith('mf-pos 9.9.9 is not loaded') && reason.test(line))).toHaveLength(
        1,
      );

      suite.publish('alone');
      await page.getByRole('button', { name: t('host', 'incompatible.refresh') }).click();
      await expect(story.trial).toBeVisible();
    },
  );
}

for (const [incompatibility, details] of withVariants(['foreign'] as const, ['unshareable'] as const)) {
  test(
    `a new version that is ${incompatibility} here is never fetched, and the previous one runs`,
    details,
    async ({ suite, story }) => {
      suite.publish(`${incompatibility}WithFallback`);
      await story.openTicket();
      await expect(story.line).toBeVisible();
      await expect(story.fallback).toBeVisible();
      expect(suite.requested).toEqual([]);
    },
  );
}
