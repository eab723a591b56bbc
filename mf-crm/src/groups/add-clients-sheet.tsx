import { maxGroupStep } from '@suite/domain/customer-groups';
import { debounceMs } from '@suite/domain/durations';
import { PagedList, usePagedList } from '@suite/entities';
import { useDebouncedValue, useStoreSubmit } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, Row, SearchField, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientItem } from './client-item';
import { AddClientsToGroupDocument, type ClientGroupFragment, GroupClientsDocument } from './groups.generated';
import { useFirstClients } from './use-first-clients';

interface Props {
  group: ClientGroupFragment;
  onClose: () => void;
  onDone: (count: number) => void;
}

/** Adds clients to a list: those who are selected, at most 50 at once. */
export function AddClientsSheet({ group, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const where = { search: useDebouncedValue(search.trim(), debounceMs) };
  const list = usePagedList(
    GroupClientsDocument,
    { where },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  const add = useStoreSubmit(AddClientsToGroupDocument);
  const first = useFirstClients(where, false);

  async function submit() {
    const input_obj = { group_id: group.id, customer_ids: [...selected] };
    if (await add.submit({ input_obj })) onDone(selected.length);
  }
  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('groups.add_to', { name: group.name })}
      footer={
        <Button wide size="lg" disabled={selected.length === 0} pending={add.pending} onClick={() => void submit()}>
          {t('groups.add_selected', { count: selected.length })}
        </Button>
      }
    >
      <Stack>
        <SearchField label={t('groups.search')} value={search} onChange={setSearch} />
        <Row align="center" spread>
          <Button variant="secondary" disabled={first === null} onClick={() => setSelected(first ?? [])}>
            {t('groups.select_first', { count: maxGroupStep })}
          </Button>
          <Note small role="status">
            {t('groups.selected', { count: selected.length })}
          </Note>
        </Row>
        <PagedList
          list={list}
          loading={t('groups.loading_clients')}
          error={t('groups.error_clients')}
          more={t('groups.more')}
          empty={<EmptyState title={t('groups.none_found')} />}
        >
          {(clients) => (
            <List gap={2} aria-label={t('groups.clients')}>
              {clients.map((client) => (
                <ClientItem
                  key={client.id}
                  client={client}
                  selected={selected.includes(client.id)}
                  isFull={selected.length >= maxGroupStep}
                  onToggle={() => toggle(client.id)}
                />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </Sheet>
  );
}
