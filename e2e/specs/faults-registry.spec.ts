import { test } from '../fixtures/faults';
import { openStory } from '../fixtures/faults-pages';
import type { Answer } from '../fixtures/faults-server';
import { expect } from '../fixtures/world';

test('an entry that cannot be read: its page says so, the rest goes on, and Retry opens it once it is mended', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('unreadable');
  const story = await openStory({ page, words, makeWorld, suite });
  await story.openTicket();
  await expect(story.card).toBeVisible();
  await story.useTheRest();
  await expect(story.card).toBeVisible();
  suite.publish('alone');
  await story.retry.click();
  await expect(story.trial).toBeVisible();
});

const faults: Readonly<Record<string, Answer>> = {
  down: (_request, response) => void response.destroy(),
  'an error of the server': (_request, response) => void response.writeHead(500).end('Sorry'),
  'no registry': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"schema":2}'),
  'a page in its place': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>'),
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`registry ${fault}: the last good one serves, marked, until Retry brings the present one`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    const story = await openStory({ page, words, makeWorld, suite });
    await story.openTicket();
    await expect(story.trial).toBeVisible();
    await expect(story.lastGood).toBeHidden();
    suite.spoilRegistry(answer);
    await story.openTicket();
    await expect(story.trial).toBeVisible();
    await expect(story.lastGood).toBeVisible();
    await story.useTheRest();
    suite.spoilRegistry(null);
    await story.retry.click();
    await expect(story.lastGood).toBeHidden();
    await expect(story.trial).toBeVisible();
  });
}

test('a registry that never came to this device: the start says so, and Retry starts', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('alone');
  suite.spoilRegistry((_request, response) => void response.destroy());
  const story = await openStory({ page, words, makeWorld, suite });
  await story.openTicket();
  await expect(page.getByRole('heading', { name: words('host', 'start.failed') })).toBeVisible();
  suite.spoilRegistry(null);
  await story.retry.click();
  await expect(story.trial).toBeVisible();
});
