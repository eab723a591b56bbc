import { type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import {
  ClientProfileDocument,
  type ClientProfileFieldsFragment,
  type ClientProfileQuery,
  type ClientProfileQueryVariables,
} from './client.generated';

export type ClientProfile = ClientProfileFieldsFragment;
export type Client = ClientProfile['customer'];

export interface OpenClient {
  id: string;
  /** The name; until it is known, what the page is. */
  title: string;
  query: StoreQuery<ClientProfileQuery, ClientProfileQueryVariables>;
}

/** A client with all that the store knows of them. */
export function useClient(id: string): OpenClient {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(ClientProfileDocument, { id });
  return { id, title: query.data?.customer_by_id.customer.full_name ?? t('client.title'), query };
}
