import { useDebouncedValue, useFormat, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { Avatar, Button, EmptyState, ErrorState, SearchField, SkeletonList } from '@suite/ui';
import { ChoiceList } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { ClientSearchDocument, type ClientSearchQuery } from './client-search.generated';
import styles from './create.module.css';

export type FoundClient = ClientSearchQuery['customer_list'][number];

interface Props {
  client: FoundClient | null;
  /** Why the chosen client was refused. */
  error: string | undefined;
  onClient: (client: FoundClient | null) => void;
}

const typingMs = 250;

/** Finds a client by name or phone number; none is a walk-in. */
export function ClientPicker({ client, error, onClient }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const [search, setSearch] = useState('');
  useUnsaved(search !== '');
  const debouncedSearch = useDebouncedValue(search.trim(), typingMs);
  const found = useStoreQuery(ClientSearchDocument, { search: debouncedSearch }, { skip: debouncedSearch === '' });

  if (client) {
    return (
      <>
        <div className={styles.client}>
          <Avatar name={client.full_name} src={client.image_url ?? undefined} size={32} />
          <span className={styles.name}>{client.full_name}</span>
          <Button variant="quiet" onClick={() => onClient(null)}>
            {t('create.other_client')}
          </Button>
        </div>
        <Alert message={error} />
      </>
    );
  }
  return (
    <>
      <SearchField label={t('create.client')} value={search} onChange={setSearch} />
      {debouncedSearch === '' ? <p className={styles.hint}>{t('create.client_hint')}</p> : results()}
    </>
  );

  function results() {
    if (!found.data && found.problem) return <ErrorState title={t('create.client_error')} onRetry={found.refetch} />;
    if (!found.data) return <SkeletonList rows={2} label={t('create.client_loading')} />;
    const clients = found.data.customer_list;
    return (
      <ChoiceList
        label={t('create.clients')}
        onSelect={(id) => onClient(clients.find((one) => one.id === id) ?? null)}
        empty={
          <EmptyState
            title={t('create.client_none', { search: debouncedSearch })}
            message={t('create.client_none_hint')}
          />
        }
        options={clients.map(({ id, full_name, phone, image_url, visit_count }) => ({
          id,
          label: full_name,
          detail: phone ? format.phone(phone) : t('create.visits', { count: visit_count }),
          leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} />,
        }))}
      />
    );
  }
}
