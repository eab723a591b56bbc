import { ForOwners } from '@suite/entities';
import { lazyOverlay, QueryStates, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, CardLink, DoneNote, EmptyState, List, PageFrame, Stack } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { type ClientGroupFragment, GroupsOfClientDocument, RemoveClientsFromGroupDocument } from './groups.generated';
import styles from './groups.module.css';
import { useGroupName } from './use-group-name';

const AddGroupsSheet = lazyOverlay(() => import('./add-groups-sheet'), 'AddGroupsSheet');

/** The groups of a client, who is added to lists and removed from them. */
export const ClientGroupsPage = () => (
  <ForOwners>
    <ClientGroupsView />
  </ForOwners>
);

function ClientGroupsView() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const [done, setDone] = useState('');
  const [isAdding, setAdding] = useState(false);
  const query = useStoreQuery(GroupsOfClientDocument, { customer_id: id });
  const changed = (message: string) => {
    setAdding(false);
    setDone(message);
    void query.refetch();
  };
  return (
    <PageFrame
      kind="list"
      title={t('groups.of_client')}
      back={() => navigate(paths.client({ id }))}
      action={
        <Button icon={<Plus size={20} />} onClick={() => setAdding(true)}>
          {t('groups.add_to_groups')}
        </Button>
      }
    >
      <Stack>
        <DoneNote message={done} />
        <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={3}>
          {({ customer_group_list: groups }) =>
            groups.length === 0 ? (
              <EmptyState title={t('groups.client_in_none')} />
            ) : (
              <List gap={2} aria-label={t('groups.of_client')}>
                {groups.map((group) => (
                  <GroupOfClient
                    key={group.id}
                    group={group}
                    customerId={id}
                    onRemoved={() => changed(t('groups.done.client_removed'))}
                  />
                ))}
              </List>
            )
          }
        </QueryStates>
      </Stack>
      {isAdding && query.data && (
        <AddGroupsSheet
          customerId={id}
          present={query.data.customer_group_list.map((group) => group.id)}
          onClose={() => setAdding(false)}
          onDone={(count) => changed(t('groups.done.groups_added', { count }))}
        />
      )}
    </PageFrame>
  );
}

interface Props {
  group: ClientGroupFragment;
  customerId: string;
  onRemoved: () => void;
}

function GroupOfClient({ group, customerId, onRemoved }: Props) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const groupName = useGroupName();
  const { submit, pending } = useStoreSubmit(RemoveClientsFromGroupDocument);
  async function remove() {
    if (await submit({ input_obj: { group_id: group.id, customer_ids: [customerId] } })) onRemoved();
  }
  return (
    <Card as="li" className={styles.client}>
      <span className={styles.texts}>
        <CardLink to={paths.group({ id: group.id })}>{groupName(group)}</CardLink>
        <span className={styles.details}>{t(`groups.origin.${group.kind}`)}</span>
      </span>
      {group.kind === 'list' && (
        <Button
          variant="quiet"
          className={styles.above}
          pending={pending}
          aria-label={t('groups.remove_from', { name: group.name })}
          onClick={() => void remove()}
        >
          {t('groups.remove')}
        </Button>
      )}
    </Card>
  );
}
