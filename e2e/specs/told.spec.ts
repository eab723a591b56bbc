import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/faults';
import { type Fault, nameOf } from '../fixtures/faults-pages';

interface Told {
  remote: string;
  version: string;
  kind: string;
  step?: string;
}

/** What the page tells the API of the faulty version from now on, as `kind step`. */
async function listen(page: Page): Promise<string[]> {
  await page.clock.install();
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.postData()?.includes('remote_events_report')) return;
    const { variables } = request.postDataJSON() as { variables: { events: Told[] } };
    for (const { version, kind, step } of variables.events) {
      if (version === '9.9.9') told.push(step ? `${kind} ${step}` : kind);
    }
  });
  return told;
}

/** The host tells every ten seconds; the page's clock jumps. */
const expectTold = (page: Page, told: string[], expected: string[]) =>
  expect(async () => {
    await page.clock.fastForward('00:10');
    expect(told).toEqual(expected);
  }).toPass();

const stories: [fault: Fault, step: string][] = [
  [{ file: 'one byte changed' }, 'integrity'],
  [{ file: 'a page in its place' }, 'integrity'],
  [{ file: 'missing' }, 'load'],
  [{ file: 'never answered' }, 'load'],
  [{ code: 'render' }, 'render'],
  [{ code: 'effect' }, 'render'],
];

for (const [fault, step] of stories) {
  test(`a new version, ${nameOf(fault)}: told once, as failed at ${step}, and never as loaded`, async ({
    page,
    suite,
    story,
  }) => {
    const told = await listen(page);
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    suite.publish('withFallback');
    await story.begin(fault);
    await story.openTicket();
    await expect(story.line).toBeVisible();
    await expectTold(page, told, [`failed ${step}`, `fallback ${step}`]);
    const named = heard.filter((words) => words.includes('not what was published'));
    expect(named).toEqual(
      step === 'integrity' ? [expect.stringMatching(/^mf-pos 9\.9\.9: .*\/remote-entry\.js$/)] : [],
    );
  });
}

test('a first render that throws, and nothing to take its place: told once, and as loaded when Retry brings it up', async ({
  page,
  suite,
  story,
}) => {
  const told = await listen(page);
  suite.publish('alone');
  await story.begin({ code: 'render' });
  await story.openTicket();
  await expect(story.card).toBeVisible();
  await story.mend();
  await story.retry.click();
  await expect(story.trial).toBeVisible();
  await expectTold(page, told, ['failed render', 'loaded']);
});

test('an entry that cannot be read, with the version before it: that one stands, it is told, and Retry looks again', async ({
  page,
  suite,
  story,
}) => {
  const told = await listen(page);
  suite.publish('unreadableWithFallback');
  await story.openTicket();
  await expect(story.line).toBeVisible();
  await expect(story.fallback).toBeVisible();
  await story.useTheRest();
  await expectTold(page, told, ['failed contract', 'fallback contract']);
  suite.publish('alone');
  await story.retry.click();
  await expect(story.trial).toBeVisible();
  await expect(story.fallback).toBeHidden();
});
