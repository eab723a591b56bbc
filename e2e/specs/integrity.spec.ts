import { expect, test } from '../fixtures/tampered-files';
import { withVariants } from '../fixtures/variants';

test.use({ serviceWorkers: 'allow' });

type NamedFile = [name: string, file: string];
const pos = '^/remotes/mf-pos/[^/]+/';
for (const [[kind, file], details] of withVariants<NamedFile>(
  [
    ['entry', `${pos}remote-entry\\.js$`],
    ['stylesheet', `${pos}[\\w-]+\\.\\w+\\.css$`],
  ],
  [
    ['exposed chunk', `${pos}expose-remote\\.\\w+\\.js$`],
    ['locale chunk', `${pos}locale-en\\.\\w+\\.js$`],
  ],
)) {
  test(
    `a remote with one changed byte in its ${kind} is not run, and Retry loads it once repaired`,
    details,
    async ({ page, network, salon, expectNoneApplied }) => {
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
    },
  );
}

for (const [[whose, file], details] of withVariants<NamedFile>(
  [['a remote', '^/remotes/mf-booking/[^/]+/dialogs\\.\\w+\\.js$']],
  [
    ['the host', '^/overlay-code\\.\\w+\\.js$'],
    ['the host, in a stylesheet', '^/overlays\\.\\w+\\.css$'],
  ],
)) {
  test(
    `a dialog with one changed byte in a late chunk of ${whose} shows an error, and Retry loads it once repaired`,
    details,
    async ({ t, network, salon, expectNoneApplied }) => {
      network.change(new RegExp(file));
      await salon.openAppointment();
      await salon.confirm.click();
      await expect(salon.missedDialog).toBeVisible();
      await expectNoneApplied();

      network.change(null);
      await salon.missedDialog.getByRole('button', { name: t('kit', 'retry') }).click();
      await salon.confirmYes();
    },
  );
}

test('a slot with one changed byte in its chunk fails alone', async ({ network, salon, expectNoneApplied }) => {
  network.change(/^\/remotes\/mf-pos\/[^/]+\/expose-create-order-slot\.\w+\.js$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  await expect(salon.retry).toBeVisible();
  await expectNoneApplied();
  network.change(null);
  await salon.retry.click();
  await expect(salon.createTicket).toBeVisible();
});

for (const [[kind, file], details] of withVariants<NamedFile>(
  [
    ['main script', '^/main\\.\\w+\\.js$'],
    ['stylesheet of the suite', '^/app\\.\\w+\\.css$'],
  ],
  [
    ['locale', '^/locale-en\\.\\w+\\.js$'],
    ['chunk of the suite', '^/app\\.\\w+\\.js$'],
  ],
)) {
  test(
    `the host with one changed byte in its ${kind} shows an error, and starts once repaired`,
    details,
    async ({ page, network, salon, expectNoneApplied }) => {
      network.change(new RegExp(file));
      await salon.openDay();
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/Please refresh application/);
      await expectNoneApplied();

      network.change(null);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(salon.appointment).toBeVisible();
    },
  );
}

test('the page opens without its prefetch script if one byte of it changed', async ({
  network,
  salon,
  expectNoneApplied,
}) => {
  network.change(/^\/preload\.\w+\.js$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  await expectNoneApplied();
});

test('the main stylesheet with one changed byte is not applied until it is repaired', async ({
  page,
  network,
  salon,
}) => {
  const applied = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => /\/main\.\w+\.css/.test(href ?? '')));
  network.change(/^\/main\.\w+\.css$/);
  await salon.openDay();
  await expect(salon.appointment).toBeVisible();
  expect([...network.served]).toHaveLength(1);
  expect(await applied()).toBe(false);

  network.change(null);
  await page.reload();
  await expect.poll(applied).toBe(true);
});
