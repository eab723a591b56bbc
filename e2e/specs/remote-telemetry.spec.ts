import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/faults';
import { type InjectedFault, nameOf } from '../fixtures/faults-pages';
import { withVariants } from '../fixtures/variants';

interface RemoteEvent {
  remote: string;
  version: string;
  kind: string;
  step?: string;
}

/** Records the events of the faulty version that the page sends to the API from now on, as `kind step`. */
async function listen(page: Page): Promise<string[]> {
  await page.clock.install();
  const reported: string[] = [];
  page.on('request', (request) => {
    if (!request.postData()?.includes('remote_events_report')) return;
    const { variables } = request.postDataJSON() as { variables: { events: RemoteEvent[] } };
    for (const { version, kind, step } of variables.events) {
      if (version === '9.9.9') reported.push(step ? `${kind} ${step}` : kind);
    }
  });
  return reported;
}

/** The host sends telemetry every ten seconds; the page's clock jumps. */
const expectReported = (page: Page, reported: string[], expected: string[]) =>
  expect(async () => {
    await page.clock.fastForward('00:10');
    expect(reported).toEqual(expected);
  }).toPass();

type FailureStory = [fault: InjectedFault, step: string];
const stories: FailureStory[] = [
  [{ file: 'one byte changed' }, 'integrity'],
  [{ file: 'missing' }, 'load'],
  [{ code: 'render' }, 'render'],
];
const variants: FailureStory[] = [
  [{ file: 'a page in its place' }, 'integrity'],
  [{ file: 'never answered' }, 'load'],
  [{ code: 'effect' }, 'render'],
];

for (const [[fault, step], details] of withVariants(stories, variants)) {
  test(
    `a new version, ${nameOf(fault)}, is reported once as failed at ${step} and never as loaded`,
    details,
    async ({ page, suite, story }) => {
      const reported = await listen(page);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      suite.publish('withFallback');
      await story.begin(fault);
      await story.openTicket();
      await expect(story.line).toBeVisible();
      await expectReported(page, reported, [`failed ${step}`, `fallback ${step}`]);
      const named = logged.filter((line) => line.includes('not what was published'));
      expect(named).toEqual(
        step === 'integrity' ? [expect.stringMatching(/^mf-pos 9\.9\.9: .*\/remote-entry\.js$/)] : [],
      );
    },
  );
}

test('a first render that throws without a fallback is reported once, and as loaded after Retry', async ({
  page,
  suite,
  story,
}) => {
  const reported = await listen(page);
  suite.publish('alone');
  await story.begin({ code: 'render' });
  await story.openTicket();
  await expect(story.card).toBeVisible();
  await story.mend();
  await story.retry.click();
  await expect(story.trial).toBeVisible();
  await expectReported(page, reported, ['failed render', 'loaded']);
});

test('an unreadable entry with a fallback runs the fallback, is reported, and Retry reads it again', async ({
  page,
  suite,
  story,
}) => {
  const reported = await listen(page);
  suite.publish('unreadableWithFallback');
  await story.openTicket();
  await expect(story.line).toBeVisible();
  await expect(story.fallback).toBeVisible();
  await story.useTheRest();
  await expectReported(page, reported, ['failed contract', 'fallback contract']);
  suite.publish('alone');
  await story.retry.click();
  await expect(story.trial).toBeVisible();
  await expect(story.fallback).toBeHidden();
});
