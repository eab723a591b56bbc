import { QueryStates, useDebouncedValue, useFormat, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Avatar, Button, EmptyState, SearchField } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewClientSheet } from '../dialogs';
import type { BookingClient } from '../domain/booking';
import { toExistingClient } from '../domain/last-visit';
import type { NewClientForm } from './new-client.schema';
import { ClientsToPickDocument, StoreCountryDocument } from './pickers.generated';
import styles from './pickers.module.css';
import { useSearchFocus } from './use-search-focus';

const typingMs = 250;

/** Prefills a new client from a search without results: phone number or name. */
const typedFrom = (search: string, country: NewClientForm['country']): NewClientForm =>
  /\d/.test(search) ? { full_name: '', phone: search, country } : { full_name: search, phone: '', country };

interface Props {
  /** Earlier input of a new client. */
  typed: NewClientForm | null;
  onTyped: (typed: NewClientForm) => void;
  onClient: (client: BookingClient) => void;
}

/** Selects a client by name or phone number, or adds a new one. */
export function ClientPicker({ typed, onTyped, onClient }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  const settled = useDebouncedValue(search.trim(), typingMs);
  const found = useStoreQuery(ClientsToPickDocument, { search: settled }, { skip: settled === '' });
  const country = useStoreQuery(StoreCountryDocument, {}).data?.company_list[0]?.country_code ?? 'US';
  const box = useSearchFocus();
  usePrefetch(NewClientSheet);

  const newClient = (
    <Button variant="secondary" wide icon={<UserPlus size={20} aria-hidden="true" />} onClick={() => setNew(true)}>
      {t('pick.new_client')}
    </Button>
  );

  return (
    <div ref={box} className={styles.form}>
      <SearchField label={t('pick.search_client')} value={search} onChange={setSearch} />
      {settled !== '' && (
        <QueryStates query={found} loading={t('pick.clients_loading')} error={t('pick.clients_error')}>
          {({ customer_list }) =>
            customer_list.length === 0 ? (
              <EmptyState title={t('pick.no_client', { search: settled })} action={newClient} />
            ) : (
              <ul className={styles.people} aria-label={t('pick.clients')}>
                {customer_list.map((client) => (
                  <li key={client.id}>
                    <button type="button" className={styles.person} onClick={() => onClient(toExistingClient(client))}>
                      <Avatar name={client.full_name} src={client.image_url ?? undefined} size={32} />
                      <span className={styles.who}>
                        {client.full_name}{' '}
                        <span className={styles.quiet}>
                          {client.phone ? format.phone(client.phone) : t('pick.visits', { count: client.visit_count })}
                        </span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      )}
      {(settled === '' || (found.data && found.data.customer_list.length > 0)) && newClient}
      {isNew && (
        <NewClientSheet
          typed={typed && settled === '' ? typed : typedFrom(search.trim(), country)}
          onTyped={onTyped}
          onClient={onClient}
          onClose={() => setNew(false)}
        />
      )}
    </div>
  );
}
