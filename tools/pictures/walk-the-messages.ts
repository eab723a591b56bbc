import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** The demo's owner, who is signed in, looks at a client, through the messages to clients, and at the import of clients. */
export async function walkTheMessages(page: Page, { language, take }: Options): Promise<void> {
  const { message, open } = handsOf(page, language);

  await open('/owner/clients?sort=last_visit');
  const client = page
    .getByRole('list', { name: message('crm', 'client_list.title') })
    .getByRole('link')
    .first();
  await client.waitFor();
  await take('clients');
  await client.click();
  await page.getByRole('heading', { name: message('crm', 'client.glance') }).waitFor();
  await take('client');
  await page.getByRole('link', { name: message('crm', 'client.edit') }).click();
  await page.getByLabel(message('crm', 'client_edit.full_name')).waitFor();
  await take('client-edit');
  await open('/owner/messages');
  const conversation = page.locator('main a[href*="/messages/"], main a[href*="open="]').first();
  await conversation.waitFor();
  await take('inbox');
  await conversation.click();
  await page.getByRole('textbox', { name: message('crm', 'messages.reply') }).waitFor();
  await take('conversation');
  await open('/owner/profile/store/texts/booked');
  await page.getByText(message('crm', 'templates.preview')).first().waitFor();
  await take('text-wording');
  await open('/owner/profile/store/outbox');
  await page.getByRole('list').getByRole('link').first().waitFor();
  await take('outbox');
  await open('/owner/profile/store/clients');
  await page.getByText(message('crm', 'clients.needs')).waitFor();
  await take('import-clients');
}
