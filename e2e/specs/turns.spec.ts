import { expectReadable, expectReadableOnLarger } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, openerIn, setLanguage, signInAs, test } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];
const services = ['gbk', 'gci', 'pos'];

for (const language of languages) {
  test.describe(`the turn board in ${language}`, () => {
    test.use({ language, opener: openerIn(language) });

    test(
      'signs in, seats walk-ins by turn or with a reason, corrects by hand and takes it back',
      repeatedIn(language),
      async ({ page, t, openStore }) => {
        const { staff } = await openStore({ services, employees: 3 });
        const [ava, ben, chloe] = staff.map(({ name }) => name);
        if (!ava || !ben || !chloe) throw new Error('The store has too few employees.');
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `turns.${key}`, values);
        const main = page.getByRole('main');
        const sheet = page.getByRole('dialog');
        const board = page.getByRole('list', { name: say('next'), exact: true });
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        /** Opens the sheet of a walk-in with a service. */
        const walkIn = async () => {
          await press(say('walk_in'));
          await sheet.getByRole('button', { name: /^Gel manicure/ }).click();
          await expect(sheet.getByRole('option').first()).toBeVisible();
        };

        await openWithin(page, t, '/owner/go-checkin/turns');
        await expect(page.getByText(say('empty'))).toBeVisible();
        await expectReadable(page, main, 'turns empty', language);
        await press(say('sign_in'));
        for (const name of [ava, ben, chloe]) {
          await sheet.getByRole('option', { name }).click();
          await expect(sheet.getByRole('option', { name })).toBeHidden();
        }
        await expect(sheet).toBeHidden();
        await expect(board.getByRole('listitem')).toHaveText([new RegExp(ava), new RegExp(ben), new RegExp(chloe)]);

        await walkIn();
        await expectReadable(page, sheet, 'walk-in', language);
        await press(say('seat.add_client'));
        await sheet.getByRole('searchbox').fill('Hannah Cole');
        await expectReadable(page, sheet, 'walk-in with a client', language);
        await press(t('entities', 'client.new'));
        await press(t('entities', 'client.use_new'));
        await expect(sheet.getByText('Hannah Cole')).toBeVisible();
        await press(say('seat.submit', { name: ava }));
        await expect(sheet).toBeHidden();
        await expect(board.getByRole('listitem').first()).toContainText(ben);

        await walkIn();
        await sheet.getByRole('option', { name: chloe }).click();
        await press(say('seat.submit', { name: chloe }));
        await expect(sheet.getByText(t('kit', 'field.required'))).toBeVisible();
        await sheet.getByRole('textbox', { name: say('reason_why') }).fill('Speaks Spanish');
        await expectReadable(page, sheet, 'walk-in with a reason', language);
        await press(say('seat.submit', { name: chloe }));
        await expect(sheet).toBeHidden();
        await expectReadable(page, main, 'turns', language);
        await expectReadableOnLarger(page, main, 'turns', language);

        await press(say('action.done_of', { name: ava }));
        await expect(page.getByRole('button', { name: say('action.done_of', { name: ava }) })).toBeHidden();
        await press(say('action.more', { name: ben }));
        await expectReadable(page, sheet, 'turns of an employee', language);
        await sheet.getByRole('button', { name: say('action.adjust'), exact: true }).click();
        await sheet.getByRole('textbox', { name: say('reason_why') }).fill('Fixed a nail');
        await expectReadable(page, sheet, 'change of a count', language);
        await sheet.getByRole('button', { name: say('adjust.submit'), exact: true }).click();
        const ofBen = board.getByRole('listitem').filter({ hasText: ben });
        await expect(ofBen).toContainText(say('count.one', { turns: '½' }));
        await press(t('ui', 'undo'));
        await expect(ofBen).toContainText(say('count.many', { turns: '0' }));

        await page.getByRole('link', { name: say('log.title'), exact: true }).click();
        await expect(page.getByText(say('event.seated_before', { name: chloe, proposed: ben })).first()).toBeVisible();
        await expectReadable(page, main, 'turn log', language);
        await expectReadableOnLarger(page, main, 'turn log', language);
        await page
          .getByRole('button', { name: new RegExp(`^${say('log.undo')}.*${chloe}`) })
          .first()
          .click();
        await expect(
          page.getByText(say('event.undone', { name: chloe, what: say('undo_of.seated') })).first(),
        ).toBeVisible();

        await openWithin(page, t, '/owner/go-checkin/turns');
        await page.getByRole('link', { name: say('settings.title'), exact: true }).click();
        await page.getByLabel('Gel manicure', { exact: true }).selectOption('half');
        await expectReadable(page, main, 'turn settings', language);
        await expectReadableOnLarger(page, main, 'turn settings', language);
        await press(t('crm', 'form.save'));
        await expect(board.getByRole('listitem').filter({ hasText: ava })).toContainText('½');
      },
    );

    test(
      'logs a walk-in who is given out of turn on a ticket, with the reason, and takes it back',
      repeatedIn(language),
      async ({ page, t, openStore }) => {
        const { staff, tickets } = await openStore({ services, tickets: [{ lines: [{ service: 0, staff: null }] }] });
        const [ava, ben] = staff.map(({ name }) => name);
        if (!ava || !ben) throw new Error('The store has too few employees.');
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `turns.${key}`, values);
        const reason = (key: string, name = ben) => t('pos', `staff.out_of_turn.${key}`, { staff: name });
        const main = page.getByRole('main');
        const sheet = page.getByRole('dialog');

        await openWithin(page, t, '/owner/go-checkin/turns');
        await page.getByRole('button', { name: say('sign_in'), exact: true }).click();
        for (const name of [ava, ben]) {
          await sheet.getByRole('option', { name }).click();
          await expect(sheet.getByRole('option', { name })).toBeHidden();
        }

        await openWithin(page, t, `/owner/orders/${tickets[0]}`);
        const noStaff = { line: 'Gel manicure', staff: t('pos', 'line.choose_staff') };
        const last = t('pos', 'cart.last', noStaff);
        await page.getByRole('button', { name: t('pos', 'cart.show', { last }) }).click();
        await page.getByRole('button', { name: t('pos', 'line.staff_of', noStaff), exact: true }).click();
        await expect(sheet.getByText(t('pos', 'staff.turn.next'))).toBeVisible();
        await sheet.getByRole('option', { name: ben }).click();
        await expect(sheet.getByText(reason('title', ava))).toBeVisible();
        await expectReadable(page, sheet, 'reason of a choice out of turn', language);
        const recorded = page.waitForResponse(/operation=RecordTurnChoice/);
        await sheet.getByRole('option', { name: reason('requested'), exact: true }).click();
        await expect(sheet).toBeHidden();
        await recorded;
        await expect(
          page.getByRole('button', { name: t('pos', 'line.staff_of', { ...noStaff, staff: ben }) }),
        ).toBeVisible();

        await openWithin(page, t, '/owner/go-checkin/turns/log');
        await expect(page.getByText(say('event.seated_before', { name: ben, proposed: ava })).first()).toBeVisible();
        await expect(page.getByText(say('log.reason', { reason: say('choice.requested') }))).toBeVisible();
        await expectReadable(page, main, 'turn log with a choice out of turn', language);
        await page.getByRole('button', { name: new RegExp(`^${say('log.undo')}.*${ava}$`) }).click();
        await expect(
          page.getByText(say('event.undone', { name: ben, what: say('undo_of.choice') })).first(),
        ).toBeVisible();
      },
    );

    test(
      'shows an employee the own turns and the board, and a manager the board without the rules',
      repeatedIn(language),
      async ({ browser, page, request, t, openStore }) => {
        const { whmcsId, manager, staff } = await openStore({ services });
        const [ava] = staff;
        if (!ava) throw new Error('The store has no employee.');
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `turns.${key}`, values);
        await openWithin(page, t, '/owner/go-checkin/turns');
        await page.getByRole('button', { name: say('sign_in'), exact: true }).click();
        await page.getByRole('dialog').getByRole('option', { name: ava.name }).click();
        await expect(page.getByRole('list', { name: say('next'), exact: true })).toContainText(ava.name);

        await test.step('the employee', async () => {
          const own = await (await browser.newContext()).newPage();
          await setLanguage(request, ava, language);
          await signInAs(own, ava);
          await own.goto(`/store/${whmcsId}/staff/turns`);
          await expect(own.getByText(say('own.next'))).toBeVisible();
          await expectReadable(own, own.getByRole('main'), 'own turns', language);
          await expectReadableOnLarger(own, own.getByRole('main'), 'own turns', language);
          await own.context().close();
        });

        await test.step('the manager', async () => {
          const desk = await (await browser.newContext()).newPage();
          await setLanguage(request, manager, language);
          await signInAs(desk, manager, whmcsId);
          await desk.goto('/owner/go-checkin/turns');
          await expect(desk.getByRole('button', { name: say('walk_in'), exact: true })).toBeVisible();
          await expect(desk.getByRole('link', { name: say('settings.title'), exact: true })).toBeHidden();
          await desk.context().close();
        });
      },
    );
  });
}
