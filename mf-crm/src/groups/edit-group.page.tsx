import { type DoneState, ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { GroupForm } from './group-form';
import { OneGroupDocument } from './groups.generated';

/** Adds a list or a rule group. */
export const NewGroupPage = () => (
  <ForOwners>
    <NewGroup />
  </ForOwners>
);

function NewGroup() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const state: DoneState = { done: t('groups.done.added') };
  return (
    <PageFrame kind="form" title={t('groups.add')} back={() => navigate(paths.groups())}>
      <GroupForm
        group={null}
        kind={params.get('kind') === 'rule' ? 'rule' : 'list'}
        onDone={(id) => navigate(paths.group({ id }), { replace: true, state })}
      />
    </PageFrame>
  );
}

/** Renames a group, or changes its conditions. */
export const EditGroupPage = () => (
  <ForOwners>
    <EditGroup />
  </ForOwners>
);

function EditGroup() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useStoreQuery(OneGroupDocument, { id });
  const state: DoneState = { done: t('groups.done.updated') };
  return (
    <PageFrame kind="form" title={t('groups.edit')} back={() => navigate(paths.group({ id }))}>
      <QueryStates query={query} loading={t('groups.loading_one')} error={t('groups.error_one')} rows={4}>
        {({ customer_group_by_id: group }) =>
          group.kind === 'system' ? (
            <EmptyState title={t('groups.system_fixed')} message={t('groups.system_hint')} />
          ) : (
            <GroupForm
              key={group.version}
              group={group}
              onDone={() => navigate(paths.group({ id }), { replace: true, state })}
            />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
