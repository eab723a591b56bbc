import { expect, test } from '../fixtures/changed-files';

const pos = '^/remotes/mf-pos/[^/]+/';
for (const [kind, file] of [
  ['entry', `${pos}remote-entry\\.js$`],
  ['exposed chunk', `${pos}expose-remote\\.\\w+\\.js$`],
  ['locale chunk', `${pos}words-en\\.\\w+\\.js$`],
  ['stylesheet', `${pos}expose-remote\\.\\w+\\.css$`],
] as const) {
  test(`one changed byte in the ${kind} of a remote: it is not run, the rest goes on, and Retry works once it is mended`, async ({
    page,
    network,
    salon,
    expectNoneApplied,
  }) => {
    network.change(new RegExp(file));
    await salon.openTicket();
    await expect(salon.retry).toBeVisible();
    await expectNoneApplied();

    await salon.toDay.click();
    await expect(salon.appointment).toBeVisible();
    await page.goBack();
    await salon.retry.click();
    await expect(salon.retry).toBeVisible();
    await expectNoneApplied();

    network.change(null);
    await salon.retry.click();
    await expect(salon.line).toBeVisible();
    await expect(salon.retry).toBeHidden();
  });
}

for (const [whose, file] of [
  ['a remote', '^/remotes/mf-booking/[^/]+/dialogs\\.\\w+\\.js$'],
  ['the host', '^/overlays\\.\\w+\\.js$'],
  ['the host, in a stylesheet', '^/overlays\\.\\w+\\.css$'],
] as const) {
  test(`one changed byte in a chunk that ${whose} brings late: what needs it says so, and Retry works once it is mended`, async ({
    words,
    network,
    salon,
    expectNoneApplied,
  }) => {
    network.change(new RegExp(file));
    await salon.openDay();
    await salon.confirm.click();
    await expect(salon.missedDialog).toBeVisible();
    await expectNoneApplied();

    network.change(null);
    await salon.missedDialog.getByRole('button', { name: words('kit', 'retry') }).click();
    await salon.answerYes();
  });
}

test('one changed byte in the chunk of a slot: the slot alone says so', async ({
  network,
  salon,
  expectNoneApplied,
}) => {
  network.change(/^\/remotes\/mf-pos\/[^/]+\/expose-create-order-slot\.\w+\.js$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  await expect(salon.retry).toBeVisible();
  await expectNoneApplied();
  network.change(null);
  await salon.retry.click();
  await expect(salon.createTicket).toBeVisible();
});

for (const [kind, file] of [
  ['main script', '^/main\\.\\w+\\.js$'],
  ['words', '^/words-en\\.\\w+\\.js$'],
  ['chunk of the suite', '^/app\\.\\w+\\.js$'],
  ['stylesheet of the suite', '^/app\\.\\w+\\.css$'],
] as const) {
  test(`one changed byte in the host's ${kind}: it is not run, the page says so, and opens once it is mended`, async ({
    page,
    network,
    salon,
    expectNoneApplied,
  }) => {
    network.change(new RegExp(file));
    await salon.openDay();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/Please refresh application/);
    await expectNoneApplied();

    network.change(null);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(salon.appointment).toBeVisible();
  });
}

test('one changed byte in the first script: the page opens without what it would have asked early', async ({
  network,
  salon,
  expectNoneApplied,
}) => {
  network.change(/^\/preload\.\w+\.js$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  await expectNoneApplied();
});

test('one changed byte in the stylesheet of the page: it is asked for again, and applied once it is what was published', async ({
  page,
  network,
  salon,
}) => {
  const applied = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => /\/main\.\w+\.css/.test(href ?? '')));
  network.change(/^\/main\.\w+\.css$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  expect([...network.given]).toHaveLength(1);
  expect(await applied()).toBe(false);

  network.change(null);
  await page.reload();
  await expect.poll(applied).toBe(true);
});
