import type { TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { DeveloperDocument } from './developer.generated';

const passUrl = '/auth/override';

/** Returns whether the signed-in person may use an override. Rejects if the API cannot be reached. */
export async function isDeveloper(transport: Transport): Promise<boolean> {
  return (await requestData(transport, DeveloperDocument, {})).me.developer;
}

/**
 * Requests that the API open the security policy of this browser's next pages to an address; returns whether it
 * did.
 */
export async function openPolicy(tokens: TokenStore, address: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokens.read()?.token}` };
  const response = fetch(passUrl, { method: 'POST', headers, body: new URLSearchParams({ address }) });
  return await response.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Requests that the policy be closed again. Never rejects: without a running override an open policy loads nothing. */
export const closePolicy = (): Promise<unknown> => fetch(passUrl, { method: 'DELETE' }).catch(() => undefined);
