import type { Transport } from '@suite/graphql/transport';
import type { Language } from '@suite/remote-kit/contract';
import { requestData } from '../api/request';
import { ChangeLanguageDocument, SelectCompanyDocument } from './person-requests.generated';

/** Saves the store with the account. Throws TransportFailure. */
export async function rememberStore(transport: Transport, whmcsId: number): Promise<void> {
  const variables = { whmcs_id: whmcsId, idempotency_key: crypto.randomUUID() };
  await requestData(transport, SelectCompanyDocument, variables);
}

/** Saves the language with the account. Throws TransportFailure. */
export async function rememberLanguage(transport: Transport, language: Language): Promise<void> {
  await requestData(transport, ChangeLanguageDocument, { language, idempotency_key: crypto.randomUUID() });
}
