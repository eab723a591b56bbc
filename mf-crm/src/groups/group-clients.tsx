import { maxGroupStep } from '@suite/domain/customer-groups';
import { debounceMs } from '@suite/domain/durations';
import { PagedList, usePagedList } from '@suite/entities';
import { useDebouncedValue, useStoreSubmit } from '@suite/remote-kit';
import { ActionBar, Button, EmptyState, List, Row, SearchField, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientItem } from './client-item';
import { type ClientGroupFragment, GroupClientsDocument, RemoveClientsFromGroupDocument } from './groups.generated';
import { useFirstClients } from './use-first-clients';

interface Props {
  group: ClientGroupFragment;
  /** Null where nobody adds clients. */
  onAdd: (() => void) | null;
  onRemoved: (count: number) => void;
}

/** The clients of a group, with those that are selected to be removed from a list. */
export function GroupClients({ group, onAdd, onRemoved }: Props) {
  const { t } = useTranslation('mf-crm');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const where = { group_id: group.id, search: useDebouncedValue(search.trim(), debounceMs) };
  const list = usePagedList(
    GroupClientsDocument,
    { where },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  const first = useFirstClients(where, selected === null);
  const remove = useStoreSubmit(RemoveClientsFromGroupDocument);

  async function submit(ids: readonly string[]) {
    const done = await remove.submit({ input_obj: { group_id: group.id, customer_ids: [...ids] } });
    if (done) onRemoved(ids.length);
  }
  const toggle = (id: string) =>
    setSelected((ids) => (ids?.includes(id) ? ids.filter((one) => one !== id) : [...(ids ?? []), id]));
  const isEmpty = group.customer_count === 0;
  return (
    <Stack>
      {!isEmpty && <SearchField label={t('groups.search')} value={search} onChange={setSearch} />}
      {group.kind === 'list' && !isEmpty && (
        <Row>
          <Button variant="secondary" onClick={() => setSelected(selected ? null : [])}>
            {t(selected ? 'groups.select_end' : 'groups.select')}
          </Button>
          {selected && (
            <Button variant="secondary" disabled={first === null} onClick={() => setSelected(first)}>
              {t('groups.select_first', { count: maxGroupStep })}
            </Button>
          )}
        </Row>
      )}
      <PagedList
        list={list}
        loading={t('groups.loading_clients')}
        error={t('groups.error_clients')}
        more={t('groups.more')}
        empty={
          <EmptyState
            title={t(where.search ? 'groups.none_found' : 'groups.no_clients')}
            message={t(onAdd ? 'groups.no_clients_hint' : 'groups.no_clients_rule')}
            action={
              onAdd &&
              !where.search && (
                <Button variant="secondary" onClick={onAdd}>
                  {t('groups.add_clients')}
                </Button>
              )
            }
          />
        }
        loadsOnScroll
      >
        {(clients) => (
          <List gap={2} columns aria-label={t('groups.clients')}>
            {clients.map((client) => (
              <ClientItem
                key={client.id}
                client={client}
                selected={selected?.includes(client.id) ?? null}
                isFull={(selected?.length ?? 0) >= maxGroupStep}
                onToggle={() => toggle(client.id)}
              />
            ))}
          </List>
        )}
      </PagedList>
      {selected && selected.length > 0 && (
        <ActionBar summary={<span role="status">{t('groups.selected', { count: selected.length })}</span>}>
          <Button variant="danger" size="lg" wide pending={remove.pending} onClick={() => void submit(selected)}>
            {t('groups.remove_clients', { count: selected.length })}
          </Button>
        </ActionBar>
      )}
    </Stack>
  );
}
