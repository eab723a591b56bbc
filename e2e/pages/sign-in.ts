import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The page on which owners and managers sign in. */
export function signInPage(page: Page, t: Messages) {
  const identifier = page.getByLabel(t('host', 'sign_in.identifier'));
  const password = page.getByLabel(t('host', 'sign_in.password'), { exact: true });
  const submit = () => page.getByRole('button', { name: t('host', 'sign_in.submit') }).click();
  return {
    title: page.getByRole('heading', { name: t('host', 'sign_in.title') }),
    identifier,
    password,
    submit,
    /** Signs in by email or phone number. */
    async signIn(name: string, secret: string) {
      await identifier.fill(name);
      await password.fill(secret);
      await submit();
    },
  };
}
