import { DoneMessage, ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, PageFrame, Section, Stack } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { GroupRow } from './group-row';
import { type ClientGroupFragment, GroupsDocument } from './groups.generated';
import { useChoices } from './use-choices';

/** The groups of the store's clients. */
export const GroupsPage = () => (
  <ForOwners>
    <Groups />
  </ForOwners>
);

function Groups() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(GroupsDocument, {});
  const add = (
    <Button icon={<Plus size={20} />} onClick={() => navigate(paths.newGroup())}>
      {t('groups.add')}
    </Button>
  );
  return (
    <PageFrame kind="list" title={t('groups.title')} back={() => navigate(paths.goCheckin())} action={add}>
      <DoneMessage />
      <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={6}>
        {({ customer_group_list: groups }) => <GroupLists groups={groups} />}
      </QueryStates>
    </PageFrame>
  );
}

function GroupLists({ groups }: { groups: readonly ClientGroupFragment[] }) {
  const { t } = useTranslation('mf-crm');
  const own = groups.filter(({ kind }) => kind !== 'system');
  const { nameOf } = useChoices(!own.some(({ rule }) => rule?.some(({ ids }) => ids !== null)));
  return (
    <Stack gap={5}>
      <Section title={t('groups.own')}>
        {own.length === 0 ? (
          <EmptyState title={t('groups.empty')} message={t('groups.empty_hint')} />
        ) : (
          <List gap={2} columns aria-label={t('groups.own')}>
            {own.map((group) => (
              <GroupRow key={group.id} group={group} nameOf={nameOf} />
            ))}
          </List>
        )}
      </Section>
      <Section title={t('groups.system')}>
        <Stack gap={3}>
          <Note small>{t('groups.system_hint')}</Note>
          <List gap={2} columns aria-label={t('groups.system')}>
            {groups
              .filter(({ kind }) => kind === 'system')
              .map((group) => (
                <GroupRow key={group.id} group={group} />
              ))}
          </List>
        </Stack>
      </Section>
    </Stack>
  );
}
