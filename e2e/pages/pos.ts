import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { requestAs, type World } from '../fixtures/world';

/** A ticket as the API returns it. */
export interface StoreTicket {
  id: string;
  order_code: string;
  order_status: string;
  closed_at: string | null;
  totals: { total: number };
  payments: { id: string; tender: string; status: string; amount: number }[];
}

/** Returns all tickets of the store, in the order of their codes. */
export async function ticketsOfStore(request: APIRequestContext, { whmcsId, owner }: World): Promise<StoreTicket[]> {
  const variables = { whmcs_id: whmcsId };
  const { listed } = await requestAs<{ listed: { id: string }[] }>(
    request,
    owner,
    'query ($whmcs_id: Int!) { listed: order_list(whmcs_id: $whmcs_id, limit: 50) { id } }',
    variables,
  );
  const orders = await Promise.all(
    listed.map(async ({ id }) => {
      const { order } = await requestAs<{ order: StoreTicket }>(
        request,
        owner,
        `query ($whmcs_id: Int!, $id: UUID!) { order: order_by_id(whmcs_id: $whmcs_id, id: $id) {
          id order_code order_status closed_at totals { total } payments { id tender status amount } } }`,
        { ...variables, id },
      );
      return order;
    }),
  );
  return orders.sort((a, b) => Number(a.order_code) - Number(b.order_code));
}

/** Sets whether the device has a connection. */
const unsentMessage = (t: Messages, count: number): RegExp =>
  new RegExp(`^(${['message', 'offline'].map((key) => t('offline', `unsent.${key}_other`, { count })).join('|')})$`);

/** The pages on which a ticket is opened, edited and paid by cash or card. */
export function posOf(page: Page, t: Messages, money: (cents: number) => string) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    button,
    unsent: (count: number) => page.getByText(unsentMessage(t, count)),
    paidHere: page.getByRole('dialog', { name: t('pos', 'offline.paid') }),
    openWalkIn: () => button(t('pos', 'create.title')).click(),
    add: (name: string, cents: number) => button(t('pos', 'picker.add', { name, price: money(cents) })).click(),
    review: () => button(t('pos', 'order.review')).click(),
    /** Assigns an employee to an unassigned line. */
    async serve(line: string, staff: string | undefined) {
      await button(t('pos', 'line.choose_staff_for', { line })).click();
      await page.getByRole('option', { name: staff ?? '' }).click();
    },
    /** Chooses the employee of a quick sale; the device proposes them from then on. */
    async sellFor(staff: string | undefined) {
      await button(t('pos', 'quick_sale.choose_staff')).click();
      await page.getByRole('option', { name: staff ?? '' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    /** Opens the cash pad, or the card form. */
    tender: (tender: 'cash' | 'card', cents: number) =>
      button(`${t('kit', `tender.${tender}`)} ${money(cents)}`).click(),
    /** Opens one of the other payment methods. */
    async otherTender(name: string) {
      await button(t('pos', 'pay.other')).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    },
    /** Charges what the open sheet says; the exact amount on the cash pad. */
    charge: (cents: number) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('entities', 'cash.exact', { amount: money(cents) }), exact: true })
        .or(button(t('pos', 'pay.charge', { amount: money(cents) })))
        .click(),
    /** Takes the exact amount in cash. */
    async payCash(cents: number) {
      await button(`${t('kit', 'tender.cash')} ${money(cents)}`).click();
      await button(t('entities', 'cash.exact', { amount: money(cents) })).click();
    },
    /** Types a card of the sandbox gateway; the default one is approved. */
    async typeCard(number = '4242424242424242') {
      await page.getByLabel(t('card', 'number')).fill(number);
      await page.getByLabel(t('card', 'expiry')).fill('1230');
      await page.getByLabel(t('card', 'cvc')).fill('123');
      await page.getByLabel(t('card', 'zips.US')).fill('78701');
    },
    /** Expects that the one ticket of the store is paid once, with this amount. */
    async expectPaidOnce(request: APIRequestContext, world: World, cents: number) {
      await expect
        .poll(async () => (await ticketsOfStore(request, world)).map(({ order_status }) => order_status), {
          timeout: 30_000,
        })
        .toEqual(['done']);
      const [ticket] = await ticketsOfStore(request, world);
      const approved = ticket?.payments.filter(({ status }) => status === 'approved');
      expect(approved?.map(({ amount }) => amount)).toEqual([cents]);
    },
  };
}
