import type { Transport } from '@suite/graphql/transport';
import type { Language } from '@suite/remote-kit/contract';
import { dataOf } from './session';

export const selectCompanyMutation = `mutation SelectCompany($whmcs_id: Int!, $idempotency_key: UUID!) {
  user_select_company(whmcs_id: $whmcs_id, idempotency_key: $idempotency_key) { id selected_whmcs_id }
}`;

export const changeLanguageMutation = `mutation ChangeLanguage($language: Language!, $idempotency_key: UUID!) {
  user_change_language(language: $language, idempotency_key: $idempotency_key) { role }
}`;

/** Remembers the store with the account. Throws TransportFailure. */
export async function rememberStore(transport: Transport, whmcsId: number): Promise<void> {
  const variables = { whmcs_id: whmcsId, idempotency_key: crypto.randomUUID() };
  dataOf(await transport.send({ operation: 'SelectCompany', query: selectCompanyMutation, variables }));
}

/** Remembers the language with the account. Throws TransportFailure. */
export async function rememberLanguage(transport: Transport, language: Language): Promise<void> {
  const variables = { language, idempotency_key: crypto.randomUUID() };
  dataOf(await transport.send({ operation: 'ChangeLanguage', query: changeLanguageMutation, variables }));
}
