import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Language, Messages } from '../fixtures/messages';

/** The pages on which employees sign in and out. */
export function staffSignIn(page: Page, t: Messages) {
  const text = (key: string, values = {}) => t('auth', `staff.${key}`, values);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const typeInto = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return {
    press,
    title: page.getByRole('heading', { name: text('title'), exact: true }),
    otpTitle: page.getByRole('heading', { name: t('auth', 'otp.title') }),
    store: page.getByLabel(text('store'), { exact: true }),
    code: page.getByLabel(text('code'), { exact: true }),
    main: page.getByRole('main'),
    /** The first page of an employee: the ticket page, with the tab In Service. */
    inService: page.getByRole('tab', { name: t('booking', 'ticket.in_service'), selected: true }),
    typeCode: (code: string) => typeInto(text('code'), code),
    typeOtp: (code: string) => typeInto(t('auth', 'otp.code'), code),
    typePhone: (phone: string) => typeInto(text('phone'), phone),
    submit: () => press(text('submit')),
    byPhone: () => page.getByRole('radio', { name: text('by_phone'), exact: true }).check(),
    remember: () => page.getByRole('switch', { name: text('remember') }).click(),
    /** Switches the language before sign-in: it becomes the person's language. */
    choose: (language: Language) => page.getByRole('button', { name: t('host', `language.${language}`) }).click(),
    async signOut(store: string) {
      await page.getByRole('button', { name: store }).click();
      await press(t('host', 'chrome.sign_out'));
    },
    /** Types the store's QR code on the scan page. */
    async scan(qr: string) {
      await typeInto(t('scan', 'typed.store.label'), qr);
      await press(t('scan', 'open'));
      await expect(this.title).toBeVisible();
    },
  };
}

/** Requests the API as the owner of a store; returns the first field of the response. */
export function requestAsOwner(request: APIRequestContext, owner: { token: string }, whmcsId: number) {
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const response = await request.post('/graphql', {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { query, variables: { s: whmcsId, k: crypto.randomUUID(), ...variables } },
    });
    const { data, errors } = (await response.json()) as { data: Record<string, Data>; errors?: object[] };
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as Data;
  };
}

export const qrQuery = 'query ($s: Int!) { staff_login_qr(whmcs_id: $s) }';
