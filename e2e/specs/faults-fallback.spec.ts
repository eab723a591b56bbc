import type { Page } from '@playwright/test';
import { type FileFault, test } from '../fixtures/faults';
import { openStory } from '../fixtures/faults-pages';
import { expect } from '../fixtures/world';

/** From when the page asks for a version that can not start, in milliseconds. */
const withinMs = 5_000;

/** Measures from the first request of the faulty version until `shown` is there. */
async function timeFrom(page: Page, base: string, open: () => Promise<unknown>, shown: () => Promise<void>) {
  const asked = page.waitForRequest((request) => request.url().includes(base)).then(() => performance.now());
  await open();
  const from = await asked;
  await shown();
  return performance.now() - from;
}

const fileFaults: FileFault[] = ['missing', 'ten seconds late', 'never answered', 'never ending', 'one byte changed'];
const steps = ['module', 'bootstrap', 'bootstrap never ends', 'mount', 'mount never ends', 'render', 'effect'];

for (const fault of [
  ...fileFaults.map((file) => ({ file, step: '' })),
  ...steps.map((step) => ({ file: null, step })),
]) {
  test(`a new version with ${fault.file ?? ''}${fault.step}: the version before it stands within five seconds`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('withFallback');
    suite.spoil(fault.file);
    const story = await openStory({ page, words, makeWorld, suite });
    await story.beginWithFault(fault.step);
    const ms = await timeFrom(page, suite.base, story.openTicket, () => expect(story.presentTicket).toBeVisible());
    test.info().annotations.push({ type: 'milliseconds to the fallback', description: ms.toFixed(0) });
    expect(ms).toBeLessThan(withinMs);
    await expect(story.fallback).toBeVisible();
    await expect(story.card).toBeHidden();
    await story.useTheRest();
    await expect(story.presentTicket).toBeVisible();

    suite.spoil(null);
    await story.setFault(null);
    await story.retry.click();
    await expect(story.trial).toBeVisible();
    await expect(story.fallback).toBeHidden();
  });
}

test('a new version that was built for another host is not asked for; the version before it stands', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('foreignWithFallback');
  const story = await openStory({ page, words, makeWorld, suite });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await story.openTicket();
  await expect(story.presentTicket).toBeVisible();
  await expect(story.fallback).toBeVisible();
  expect(asked.filter((url) => url.includes(suite.base))).toEqual([]);
});

test('a slot of a new version that cannot start is filled by the version before it', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('withFallback');
  const story = await openStory({ page, words, makeWorld, suite });
  await story.beginWithFault('slot render');
  await story.openBooking();
  await expect(page.getByRole('button', { name: words('pos', 'create.button'), exact: true })).toBeVisible();
  await expect(story.card).toBeHidden();
  await story.useBooking();
});

test('the next load tries the new version again, and what became of it is told', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('withFallback');
  const story = await openStory({ page, words, makeWorld, suite });
  const told = page.waitForResponse((response) => response.request().postData()?.includes('"fallback"') === true);
  await story.beginWithFault('mount');
  await story.openTicket();
  await expect(story.presentTicket).toBeVisible();
  const answer = await told;
  expect(await answer.json()).not.toHaveProperty('errors');
  const { variables } = answer.request().postDataJSON() as { variables: { events: object[] } };
  const event = { remote: 'mf-pos', version: '9.9.9', step: 'mount' };
  expect(variables.events).toContainEqual(expect.objectContaining({ ...event, kind: 'failed' }));
  expect(variables.events).toContainEqual(expect.objectContaining({ ...event, kind: 'fallback' }));

  await story.setFault(null);
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await expect(story.fallback).toBeHidden();
});
