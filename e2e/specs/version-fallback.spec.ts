import { expect, test } from '../fixtures/faults';
import { type InjectedFault, nameOf } from '../fixtures/faults-pages';

test.use({ serviceWorkers: 'allow' });

/**
 * The limit until the previous version is shown, in milliseconds: before an entry that is ten seconds late. That the host
 * takes five seconds at most is proven with a fake clock (`remotes-faults.dom.test.ts`).
 */
const timeout = 8_000;

const faults: InjectedFault[] = [
  ...(['missing', 'ten seconds late', 'never answered', 'never ending', 'one byte changed'] as const).map((file) => ({
    file,
  })),
  ...['module', 'bootstrap', 'bootstrap never ends', 'mount', 'mount never ends', 'render', 'effect'].map((code) => ({
    code,
  })),
];

for (const fault of faults) {
  test(`a new version, ${nameOf(fault)}, falls back to the previous one by itself`, async ({ suite, story }) => {
    suite.publish('withFallback');
    await story.begin(fault);
    await story.openTicket();
    await expect(story.line).toBeVisible({ timeout });
    await expect(story.fallback).toBeVisible();
    await expect(story.card).toBeHidden();
    await story.useTheRest();
    await expect(story.line).toBeVisible();

    await story.mend();
    await story.retry.click();
    await expect(story.trial).toBeVisible();
    await expect(story.fallback).toBeHidden();
  });
}

test('a slot of a new version that cannot start is filled by the previous version', async ({ suite, story }) => {
  suite.publish('withFallback');
  await story.begin({ code: 'slot render' });
  await story.openDay();
  await expect(story.createTicket).toBeVisible();
  await expect(story.card).toBeHidden();
  await story.useTheDay();
});

test('the next load tries the new version again and reports the outcome', async ({ page, suite, story }) => {
  suite.publish('withFallback');
  const reported = page.waitForResponse((response) => response.request().postData()?.includes('"fallback"') === true);
  await page.clock.install();
  await story.begin({ code: 'mount' });
  await story.openTicket();
  await expect(story.line).toBeVisible();
  await page.clock.fastForward('00:10');
  const response = await reported;
  expect(await response.json()).not.toHaveProperty('errors');
  const { variables } = response.request().postDataJSON() as { variables: { events: object[] } };
  const event = { remote: 'mf-pos', version: '9.9.9', step: 'mount' };
  expect(variables.events).toContainEqual(expect.objectContaining({ ...event, kind: 'failed' }));
  expect(variables.events).toContainEqual(expect.objectContaining({ ...event, kind: 'fallback' }));

  await story.mend();
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await expect(story.fallback).toBeHidden();
});
