import { expect, test } from '../fixtures/faults';

const misfits = [
  { misfit: 'foreign', wants: /shell contract \^99\.0\.0, offered \d/ },
  { misfit: 'unshareable', wants: /react \^99\.0\.0, offered \d/ },
] as const;

for (const { misfit, wants } of misfits) {
  test(`a version that is ${misfit} here: not a byte of it is asked for, its page says so, and the rest goes on`, async ({
    page,
    words,
    suite,
    story,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    suite.publish(misfit);
    await story.openTicket();
    await expect(story.unfit).toBeVisible();
    await story.useTheRest();
    await expect(story.unfit).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(suite.asked).toEqual([]);
    expect(said.filter((line) => line.startsWith('mf-pos 9.9.9 is not loaded') && wants.test(line))).toHaveLength(1);

    suite.publish('alone');
    await page.getByRole('button', { name: words('host', 'unfit.refresh') }).click();
    await expect(story.trial).toBeVisible();
  });

  test(`a new version that is ${misfit} here is not asked for; the version before it stands`, async ({
    suite,
    story,
  }) => {
    suite.publish(`${misfit}WithFallback`);
    await story.openTicket();
    await expect(story.line).toBeVisible();
    await expect(story.fallback).toBeVisible();
    expect(suite.asked).toEqual([]);
  });
}
