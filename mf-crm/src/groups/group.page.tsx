import { type DoneState, ForOwners, useDoneMessage } from '@suite/entities';
import { lazyOverlay, QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, DoneNote, List, MenuItem, MenuLink, Note, PageFrame, Section, Stack } from '@suite/ui';
import { Megaphone, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { GroupClients } from './group-clients';
import { type ClientGroupFragment, OneGroupDocument } from './groups.generated';
import { useChoices } from './use-choices';
import { useConditionText } from './use-condition-text';
import { useGroupName } from './use-group-name';

const AddClientsSheet = lazyOverlay(() => import('./add-clients-sheet'), 'AddClientsSheet');
const DeleteGroupDialog = lazyOverlay(() => import('./delete-group-dialog'), 'DeleteGroupDialog');

/** A group with its clients. */
export const GroupPage = () => (
  <ForOwners>
    <Group />
  </ForOwners>
);

function Group() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const groupName = useGroupName();
  const [params] = useSearchParams();
  const query = useStoreQuery(OneGroupDocument, { id: params.get('id') ?? '' });
  const group = query.data?.customer_group_by_id;
  return (
    <PageFrame kind="list" title={group ? groupName(group) : ''} back={() => navigate(paths.groups())}>
      <QueryStates query={query} loading={t('groups.loading_one')} error={t('groups.error_one')} rows={6}>
        {({ customer_group_by_id: one }) => <GroupView key={one.id} group={one} onChanged={query.refetch} />}
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  group: ClientGroupFragment;
  onChanged: () => Promise<void>;
}

function GroupView({ group, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const doneBefore = useDoneMessage();
  const [done, setDone] = useState('');
  const [changes, setChanges] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const changed = (message: string) => {
    setDone(message);
    setChanges((count) => count + 1);
    void onChanged();
  };
  const isList = group.kind === 'list';
  return (
    <Stack>
      <DoneNote message={done || doneBefore} />
      <GroupFacts group={group} />
      {isList && (
        <Button icon={<UserPlus size={20} />} onClick={() => setAdding(true)}>
          {t('groups.add_clients')}
        </Button>
      )}
      <GroupClients
        key={changes}
        group={group}
        onAdd={isList ? () => setAdding(true) : null}
        onRemoved={(count) => changed(t('groups.done.clients_removed', { count }))}
      />
      {group.customer_count > 0 && <PromotionLink groupId={group.id} />}
      {group.kind !== 'system' && <GroupActions group={group} />}
      {isAdding && (
        <AddClientsSheet
          group={group}
          onClose={() => setAdding(false)}
          onDone={(count) => {
            setAdding(false);
            changed(t('groups.done.clients_added', { count }));
          }}
        />
      )}
    </Stack>
  );
}

/** How many clients the group has, and by what. */
function GroupFacts({ group: { kind, rule, customer_count: count, customer_share } }: { group: ClientGroupFragment }) {
  const { t } = useTranslation('mf-crm');
  const { nameOf } = useChoices(!rule?.some(({ ids }) => ids !== null));
  const textOf = useConditionText(nameOf);
  const share = Math.round(customer_share / 100);
  return (
    <Stack gap={1}>
      <strong>{t('groups.clients_share', { count, share })}</strong>
      {kind === 'system' && <Note small>{t('groups.system_hint')}</Note>}
      {kind === 'rule' && (
        <>
          <Note small>{t('groups.rule_hint')}</Note>
          <List aria-label={t('groups.conditions')}>
            {rule?.map((condition) => (
              <li key={JSON.stringify(condition)}>{textOf(condition)}</li>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

function PromotionLink({ groupId }: { groupId: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  return (
    <MenuLink to={paths.newPromotion({ group: groupId })} icon={<Megaphone size={20} />}>
      {t('groups.promotion')}
    </MenuLink>
  );
}

function GroupActions({ group }: { group: ClientGroupFragment }) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title={t('groups.actions')}>
      <MenuItem icon={<Pencil size={20} />} onClick={() => navigate(paths.editGroup({ id: group.id }))}>
        {t('groups.edit')}
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 size={20} />} onClick={() => setDeleting(true)}>
        {t('groups.delete.button')}
      </MenuItem>
      {isDeleting && (
        <DeleteGroupDialog
          group={group}
          onClose={() => setDeleting(false)}
          onDeleted={() =>
            navigate(paths.groups(), { replace: true, state: { done: t('groups.done.removed') } satisfies DoneState })
          }
        />
      )}
    </Section>
  );
}
