import { expect, type Locator, type Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The account that opens a store. */
interface NewOwner {
  /** A national number. */
  phone: string;
  /** Returns the code that was sent to it. */
  code: () => Promise<string>;
}

/** The pages that open a store, by touch; counts taps, and types as fast as `typingDelay` (milliseconds) says. */
export function storeSetup(page: Page, t: Messages, { typingDelay = 0 } = {}) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const press = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  const type = (text: string) => page.keyboard.type(text, { delay: typingDelay });
  const fill = async (label: string, text: string) => {
    await tap(page.getByLabel(label, { exact: true }));
    await type(text);
  };
  const expectStep = (step: string) =>
    expect(page.getByRole('heading', { name: t('open-store', `${step}.title`), exact: true })).toBeVisible();
  return {
    taps: () => taps,
    tap,
    press,
    type,
    fill,
    expectStep,
    /** From the page that asks who the person is to the first of the six steps. */
    async createAccount({ phone, code }: NewOwner) {
      await page.goto('/create');
      await fill(t('auth', 'create.phone'), phone);
      await press(t('auth', 'code.request'));
      const field = page.getByLabel(t('auth', 'otp.code'));
      await expect(field).toBeVisible();
      await field.focus();
      await type(await code());
      await fill(t('auth', 'password.first_name'), 'Mai');
      await fill(t('auth', 'password.last_name'), 'Tran');
      await fill(t('auth', 'password.password'), 'Quite-long-2026');
      await press(t('auth', 'password.create'));
      await expectStep('details');
    },
  };
}
