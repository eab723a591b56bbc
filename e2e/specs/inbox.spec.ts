import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { replyFrom, textsTo } from '../fixtures/outbox';
import { expect, requestAs, test } from '../fixtures/world';
import { zoneByDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
/** What the API writes into the log. */
const sentAgain: Record<Language, string> = { en: 'sent a message again.', vi: 'gửi lại tin nhắn.' };
for (const language of languages) {
  test.describe(`the inbox in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a client’s text is answered with a saved reply, which is edited, and closed', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      const world = await openStore({ name: 'Lotus Nails', timezone: zoneByDay });
      const phone = `+1514${2_000_000 + (Date.now() % 7_000_000)}`;
      const { customer_create: client } = await requestAs<{ customer_create: { id: string } }>(
        request,
        world.manager,
        `mutation($s: Int!, $i: CustomerCreateInput!, $key: UUID!) {
          customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
        { s: world.whmcsId, i: { full_name: 'Jenny Park', phone } },
      );
      const { conversation_start: conversation } = await requestAs<{ conversation_start: { id: string } }>(
        request,
        world.manager,
        `mutation($s: Int!, $i: ConversationStartInput!, $key: UUID!) {
          conversation_start(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
        { s: world.whmcsId, i: { customer_id: client.id } },
      );
      const write = (person: { token: string; refresh_token: string }, name: string, input: string, more: object) =>
        requestAs(
          request,
          person,
          `mutation($s: Int!, $i: ${input}!, $key: UUID!) {
            ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
          { s: world.whmcsId, i: { id: conversation.id, ...more } },
        );
      await write(world.manager, 'conversation_reply', 'ConversationReplyInput', { content: 'Your polish is here' });
      await expect.poll(async () => (await textsTo(request, phone)).at(-1)?.status, { timeout: 15_000 }).toBe('sent');
      await write(world.manager, 'conversation_set_open', 'ConversationOpenInput', { is_open: false });
      await page.goto('/owner/profile/store/replies');
      await page.getByRole('button', { name: t('crm', 'replies.add') }).click();
      await page.getByLabel(t('crm', 'replies.name'), { exact: true }).fill('Walk-ins');
      const english = page.getByRole('region', { name: t('profile', 'language.en') });
      await english.getByRole('textbox').fill('Hi {name}, yes,');
      await expectReadable(page, english, 'saved reply', language);
      await page.getByRole('button', { name: t('profile', 'store.save') }).click();
      await expect(page.getByRole('link', { name: 'Walk-ins' })).toBeVisible();
      await page.goto('/owner/ticket');
      await replyFrom(page, phone, 'Do you take walk-ins? My card is 4242 4242 4242 4242');
      const count = language === 'en' ? 'chrome.conversations_open_one' : 'chrome.conversations_open_other';

      await page.getByRole('link', { name: t('host', count, { count: 1 }) }).click();
      await expect(page.getByText('Do you take walk-ins? My card is •••• 4242')).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'inbox', language);
      await page.getByRole('link', { name: 'Jenny Park' }).click();

      await write(world.manager, 'conversation_typing', 'ConversationTypingInput', { is_typing: true });
      await expect(page.getByText(t('crm', 'messages.typing', { names: world.manager.name }))).toBeVisible();
      await write(world.manager, 'conversation_typing', 'ConversationTypingInput', { is_typing: false });
      const reply = page.getByRole('textbox', { name: t('crm', 'messages.reply') });
      await page.getByRole('button', { name: t('crm', 'replies.title') }).click();
      const suggestion = page.getByRole('dialog').getByRole('button', { name: /Hi Jenny, yes,$/ });
      await expectReadable(page, suggestion, 'saved replies', language);
      await suggestion.click();
      await expect(reply).toBeFocused();
      await page.keyboard.type(' until 6 PM.');
      await expectReadable(page, page.getByRole('main'), 'conversation', language);
      await expectReadableOnTablet(page, page.getByRole('main'), 'conversation');
      await page.getByRole('button', { name: t('crm', 'messages.send_and_close') }).click();

      await expect(page.getByText(t('crm', 'messages.none_open'))).toBeVisible();
      await expect
        .poll(async () => (await textsTo(request, phone)).at(-1), { timeout: 15_000 })
        .toMatchObject({ status: 'sent', content: expect.stringMatching(/^Lotus Nails: Hi Jenny, yes, until 6 PM\./) });
      await page.getByRole('tab', { name: t('crm', 'messages.closed') }).click();
      await page.getByRole('link', { name: 'Jenny Park' }).click();
      await expect(page.getByText(world.owner.name)).toBeVisible();

      await replyFrom(page, phone, 'please stop texting me');
      await expect(page.getByText(t('crm', 'messages.block.opted_out'))).toBeVisible();
      await page.getByRole('button', { name: t('entities', 'consent.open') }).click();
      const consent = page.getByRole('dialog');
      await expect(consent.getByText(t('entities', 'consent.opted_out'))).toBeVisible();
      const record = (what: string, how: string) => `${t('entities', what)}.+${t('entities', how)}`;
      await expect(consent.getByRole('listitem')).toHaveText([
        new RegExp(record('consent.withdrawn.all', 'consent.source.client_text')),
        new RegExp(`${record('consent.agreed.appointments', 'consent.source.counter')}.+${world.manager.name}`),
      ]);
      await expectReadable(page, consent, 'agreement to texts', language);
    });

    test('a message is sent again from the outbox, and the log says who did it', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      const world = await openStore({ name: 'Lotus Nails', timezone: zoneByDay });
      const phone = `+1515${2_000_000 + (Date.now() % 7_000_000)}`;
      const { customer_create: client } = await requestAs<{ customer_create: { id: string } }>(
        request,
        world.manager,
        `mutation($s: Int!, $i: CustomerCreateInput!, $key: UUID!) {
          customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
        { s: world.whmcsId, i: { full_name: 'Jenny Park', phone } },
      );
      const { conversation_start: conversation } = await requestAs<{ conversation_start: { id: string } }>(
        request,
        world.manager,
        `mutation($s: Int!, $i: ConversationStartInput!, $key: UUID!) {
          conversation_start(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
        { s: world.whmcsId, i: { customer_id: client.id } },
      );
      await requestAs(
        request,
        world.manager,
        `mutation($s: Int!, $i: ConversationReplyInput!, $key: UUID!) {
          conversation_reply(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
        { s: world.whmcsId, i: { id: conversation.id, content: 'Your polish is here' } },
      );
      await expect.poll(async () => (await textsTo(request, phone)).at(-1)?.status, { timeout: 15_000 }).toBe('sent');

      await page.goto('/owner/profile');
      await page.getByRole('link', { name: t('profile', 'outbox.title') }).click();
      await expect(page.getByText('Lotus Nails: Your polish is here', { exact: false })).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'outbox', language);
      await page.getByRole('list').getByRole('link').first().click();
      await expect(page.getByText(world.manager.name)).toBeVisible();
      await page.getByRole('button', { name: t('crm', 'outbox.resend') }).click();
      await expect.poll(async () => (await textsTo(request, phone)).length, { timeout: 15_000 }).toBe(2);
      await expectReadable(page, page.getByRole('main'), 'message', language);

      await page.goto('/owner/profile/store/log');
      const name = world.owner.name;
      const resent = page.getByRole('link', { name: `${name} ${sentAgain[language]}` });
      await expect(resent).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'log', language);
      await expectReadableOnTablet(page, page.getByRole('main'), 'log');
      await page
        .getByRole('combobox', { name: t('profile', 'log.kind') })
        .selectOption(t('profile', 'log.groups.clients'));
      await expect(resent).toBeHidden();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t('profile', 'log.export') }).click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    });
  });
}
