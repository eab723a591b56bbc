import { expect, test } from '../fixtures/faults';
import type { FaultyRegistries } from '../fixtures/faults-remote';
import type { FaultyResponse } from '../fixtures/faults-server';
import { withVariants } from '../fixtures/variants';

test.use({ serviceWorkers: 'allow' });

test('an entry that cannot be read shows an error on its page only, and Retry opens it once it is repaired', async ({
  suite,
  story,
}) => {
  suite.publish('unreadable');
  await story.openTicket();
  await expect(story.card).toBeVisible();
  await story.useTheRest();
  await expect(story.card).toBeVisible();
  suite.publish('alone');
  await story.retry.click();
  await expect(story.trial).toBeVisible();
});

type RegistryFault = [fault: string, registry: keyof FaultyRegistries | FaultyResponse];
const down: RegistryFault = ['down', (_request, response) => void response.destroy()];
const changed: RegistryFault = ['changed after it was signed', 'changed'];
const variants: RegistryFault[] = [
  ['an error of the server', (_request, response) => void response.writeHead(500).end('Sorry')],
  [
    'no registry',
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"schema":2}'),
  ],
  [
    'a page in its place',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>'),
  ],
  ['signed with an unknown key', 'ofAnUnknownKey'],
];

const older: RegistryFault = ['older than the last', 'older'];
for (const [[fault, registry], details] of withVariants([down, changed], [older, ...variants])) {
  test(
    `registry ${fault}: the last good one is used with a notice, until Retry loads the present one`,
    details,
    async ({ suite, story }) => {
      await story.openTicket();
      await expect(story.trial).toBeVisible();
      await expect(story.lastGood).toBeHidden();
      suite.publish(registry);
      await story.openTicket();
      await expect(story.trial).toBeVisible();
      await expect(story.lastGood).toBeVisible();
      await story.useTheRest();
      suite.publish('alone');
      await story.retry.click();
      await expect(story.lastGood).toBeHidden();
      await expect(story.trial).toBeVisible();
    },
  );
}

for (const [[fault, registry], details] of withVariants([down], [changed, ...variants])) {
  test(
    `registry ${fault} at the first start of a device: an error is shown, and Retry starts`,
    details,
    async ({ suite, story }) => {
      suite.publish(registry);
      await story.openTicket();
      await expect(story.startFailure).toBeVisible();
      suite.publish('alone');
      await story.retry.click();
      await expect(story.trial).toBeVisible();
    },
  );
}

test('an older registry is refused by a device without a last good one, and an error is shown', async ({
  page,
  suite,
  story,
}) => {
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('suite:device:registry'));
  suite.publish('older');
  await story.openTicket();
  await expect(story.startFailure).toBeVisible();
  suite.publish('alone');
  await story.retry.click();
  await expect(story.trial).toBeVisible();
});
