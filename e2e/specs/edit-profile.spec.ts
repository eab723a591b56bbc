import { join } from 'node:path';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { codeSentTo, wasSentTo } from '../fixtures/outbox';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`the own profile in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an employee changes name and email by the code that is sent to the new one', async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      const text = (key: string) => t('profile', `edit_profile.${key}`);
      const { whmcsId, staff } = await makeWorld({ name: 'Lotus Nails' });
      const [ava] = staff;
      if (!ava) throw new Error('The store has no employee.');
      const email = `${crypto.randomUUID()}@mail.example`;
      await setLanguage(request, ava, language);
      await signInAs(page, ava, whmcsId);

      await test.step('the profile is three taps from any page', async () => {
        await page.goto(`/store/${whmcsId}/staff/ticket`);
        await page.getByRole('button', { name: 'Lotus Nails' }).click();
        await page.getByRole('button', { name: t('host', 'tab.settings'), exact: true }).click();
        await page.getByRole('link', { name: text('title'), exact: true }).click();
        const heading = page.getByRole('heading', { level: 1, name: text('title') });
        await expectReadable(page, heading, 'own profile', language);
        await expectReadableOnTablet(page, heading, `own profile ${language}`);
      });

      await test.step('the name is saved', async () => {
        await page.getByRole('textbox', { name: t('profile', 'invite.first_name'), exact: true }).fill('Avalon');
        await page.getByRole('button', { name: t('profile', 'store.save') }).click();
        await expect(page.getByRole('button', { name: t('profile', 'store.saved') })).toBeVisible();
      });

      await test.step('the photo is saved, and served as a small JPEG without what the file said', async () => {
        await page
          .locator('input[type=file]')
          .setInputFiles(join(import.meta.dirname, '../../docs/pictures/day-light.png'));
        await expect(page.getByRole('button', { name: t('profile', 'pictures.change_photo') })).toBeVisible();
        const photoIn = (place: 'main' | 'banner') => page.getByRole(place).locator('img[src^="/pictures/"]');
        const address = String(await photoIn('main').getAttribute('src'));
        await expect(photoIn('banner'), 'the bar at the top').toHaveAttribute('src', `${address}?size=small`);
        const response = await request.get(address);
        expect(response.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
        expect((await response.body()).length).toBeLessThan(40_000);
        await expect.poll(() => photoIn('main').evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(256);
      });

      await test.step('nothing changes before the code is right', async () => {
        await page.getByRole('button', { name: text('add_email') }).click();
        const sheet = page.getByRole('dialog', { name: text('add_email') });
        await sheet.getByLabel(text('new_email')).fill(email);
        await sheet.getByLabel(text('staff_code')).fill(ava.code);
        await expectReadable(page, sheet, 'another email', language);
        await sheet.getByRole('button', { name: text('send_code') }).click();
        const proof = page.getByRole('dialog', { name: text('code_title') });
        const code = await codeSentTo(request, email);
        await proof.getByLabel(text('code'), { exact: true }).fill(code === '0000' ? '0001' : '0000');
        await proof.getByRole('button', { name: text('confirm_email') }).click();
        await expect(proof.getByRole('alert')).toBeVisible();
        await expectReadable(page, proof, 'code of another email', language);
        await proof.getByLabel(text('code'), { exact: true }).fill(code);
        await proof.getByRole('button', { name: text('confirm_email') }).click();
        await expect(page.getByText(email)).toBeVisible();
      });

      await test.step('the phone is informed, because there was no email before', async () => {
        await expect.poll(() => wasSentTo(request, ava.phone)).toBe(true);
      });

      await test.step('a code at sign-in is switched on at once, and off by a code', async () => {
        const atSignIn = page.getByRole('switch', { name: t('profile', 'code.switch') });
        await atSignIn.click();
        await expect(atSignIn).toBeChecked();
        await atSignIn.click();
        const proof = page.getByRole('dialog', { name: text('code_title') });
        await proof.getByLabel(text('code'), { exact: true }).fill(await codeSentTo(request, ava.phone));
        await expectReadable(page, proof, 'code of the switch', language);
        await proof.getByRole('button', { name: t('profile', 'code.off_yes') }).click();
        await expect(atSignIn).not.toBeChecked();
      });
    });
  });
}
