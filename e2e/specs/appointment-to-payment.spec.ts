import { expectReadableOnAll } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { posOf } from '../pages/pos';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

test.use({ serviceWorkers: 'allow' });

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`appointment to payment in ${language}`, repeatedIn(language, 'vi'), () => {
    test.use({ language });

    test('an owner signs in, confirms an appointment, opens a ticket, takes cash and card, and finds it under Done', async ({
      page,
      t,
      money,
      percent,
      makeWorld,
    }) => {
      const world = await makeWorld({
        name: 'Willow Nails',
        sister: { name: 'Second Store', services: ['gbk', 'pos'] },
        settings: { service_fee: 300, tax_rate: 0, cash_discount: 200, success_popup_seconds: 4 },
        appointments: [{ client: 'Hannah Cole', minute: 24 * 60 - 45, status: 'new', staff: 0 }],
      });
      const pageErrors = watchErrors(page);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

      await test.step('sign in', async () => {
        await page.goto('/');
        await button(t('host', `language.${language}`)).click();
        await expect(signInPage(page, t).title).toBeVisible();
        await expectAccessible(page, 'sign-in');
        await signInPage(page, t).signIn(world.owner.email, world.owner.password);
      });

      await test.step('pick the store', async () => {
        await expect(page.getByRole('heading', { name: t('host', 'pick.title') })).toBeVisible();
        await expectAccessible(page, 'store pick');
        await page.getByRole('button', { name: world.name }).click();
      });

      await test.step('open the calendar from home', async () => {
        await expect(page.getByRole('heading', { name: t('reports', 'home.title') })).toBeVisible();
        await shellPage(page, t).ticketLink.click();
      });

      await test.step('confirm the appointment', async () => {
        await expect(ticketPage(page, t).title).toBeVisible();
        const open = page.getByRole('link', { name: /Hannah Cole/ });
        await expect(open).toBeVisible();
        await expectAccessible(page, 'ticket');
        await open.click();
        await button(t('booking', 'appointment.actions.confirm')).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectReadableOnAll(page, page.getByRole('alertdialog'), 'confirm popup', language);
        await button(t('booking', 'confirm.yes')).click();
        await expect(page.getByText(t('kit', 'appointment_status.confirmed'), { exact: true })).toBeVisible();
        await expectAccessible(page, 'appointment');
      });

      await test.step('check in and out, and go back for more services', async () => {
        await button(t('booking', 'appointment.actions.check_in')).click();
        await expect(button(t('pos', 'create.from_appointment'))).toBeVisible();
        await button(t('booking', 'appointment.more')).click();
        await expectAccessible(page, 'menu of the appointment');
        await button(t('pos', 'create.with_qr')).click();
        const popup = page.getByRole('dialog', { name: t('pos', 'create.for', { client: 'Hannah Cole' }) });
        await expect(popup).toBeVisible();
        await expectReadableOnAll(page, popup, 'check-out popup', language);
        await popup.getByRole('button', { name: t('pos', 'create.from_appointment'), exact: true }).click();
        await page.getByRole('link', { name: t('pos', 'review.edit') }).click();
      });

      await test.step('add services', async () => {
        await button(t('pos', 'picker.add', { name: 'Classic pedicure', price: money(3500) })).click();
        await button(t('pos', 'picker.add', { name: 'Nail repair', price: money(600) })).click();
        await expect(lineInBar(page, 'Nail repair')).toBeVisible();
        await expectAccessible(page, 'order');
      });

      let taps = 0;
      const tap = async (name: string) => {
        taps += 1;
        await button(name).click();
      };
      await tap(t('pos', 'order.review'));

      await test.step('take a discount', async () => {
        await expect(page.getByRole('region', { name: t('pos', 'tip.title') })).toBeVisible();
        await expectReadableOnAll(page, page.getByRole('main'), 'review', language);
        await page.getByRole('button', { name: t('pos', 'discount.add') }).click();
        const sheet = page.getByRole('dialog');
        await expect(sheet).toBeVisible();
        await expectReadableOnAll(page, sheet, 'discount sheet', language);
        await sheet.getByRole('button', { name: percent(1000) }).click();
        await sheet.getByRole('button', { name: t('pos', 'discount.save', { amount: money(790) }) }).click();
        await expect(sheet).toBeHidden();
      });

      await test.step('tip, then part cash, the rest by card', async () => {
        await tap(`${percent(2000)} ${money(1580)}`);
        await tap(t('pos', 'pay.other'));
        await expectReadableOnAll(page, page.getByRole('main'), 'other methods', language);
        await tap(t('pos', 'pay.split'));
        await expectReadableOnAll(page, page.getByRole('main'), 'split payment', language);
        await tap(money(4000));
        await expect(page.getByRole('region', { name: t('pos', 'pay.split') })).toContainText(money(1580));
        taps += 1;
        await page.getByRole('button', { name: new RegExp(`^${t('kit', 'tender.card')} `) }).click();
        await posOf(page, t, money).typeCard();
        await expectAccessible(page, 'card');
        taps += 1;
        await page.getByRole('button', { name: new RegExp(t('pos', 'pay.charge', { amount: '' }).trim()) }).click();
      });

      await test.step('it is paid, and the popup leads to a new ticket', async () => {
        const paid = page.getByRole('dialog', { name: /#\d+/ });
        await expect(paid).toBeVisible();
        await expectReadableOnAll(page, paid, 'paid popup', language);
        await button(t('pos', 'paid.new_ticket')).click();
        await expect(paid).toBeHidden();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(t('pos', 'create.title')) })).toBeVisible();
        // Review, tip, other methods, split, $40, card, charge.
        expect(taps).toBeLessThanOrEqual(7);
      });

      await test.step('find it under Done', async () => {
        await shellPage(page, t).ticketLink.click();
        await ticketPage(page, t).tab('done').click();
        const ticket = page.getByRole('link', { name: /Hannah Cole/ });
        await expect(ticket).toBeVisible();
        await expectAccessible(page, 'done');
        await ticket.click();
        await expect(page.getByText(t('pos', 'paid.with'))).toBeVisible();
        await expectReadableOnAll(page, page.getByRole('main'), 'paid ticket', language);
      });

      expect(pageErrors).toEqual([]);
    });
  });
}
