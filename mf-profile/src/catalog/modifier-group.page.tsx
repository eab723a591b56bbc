import { ForOwners } from '@suite/entities';
import { QueryStates } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { ModifierGroupForm } from './modifier-group-form';
import { newGroup } from './modifiers.page';
import { useModifierGroups } from './use-modifier-groups';

/** A group of options or add-ons, or a new one. */
export const ModifierGroupPage = () => (
  <ForOwners>
    <Group />
  </ForOwners>
);

function Group() {
  const { t } = useTranslation('mf-profile');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useModifierGroups();
  const toList = (state?: object) => navigate(paths.catalogModifiers(), { replace: true, state });
  const group = query.data?.groups.find((one) => one.id === id) ?? null;
  return (
    <PageFrame
      kind="form"
      title={id === newGroup ? t('catalog.modifiers.new') : (group?.name ?? t('catalog.modifiers.one'))}
      back={() => toList()}
    >
      <QueryStates query={query} loading={t('catalog.modifiers.loading')} error={t('catalog.modifiers.error')}>
        {({ categories }) =>
          group || id === newGroup ? (
            <ModifierGroupForm
              key={id}
              group={group}
              categories={categories}
              refetch={query.refetch}
              onSaved={() => toList()}
              onArchived={({ id: archived, name, version }) =>
                toList({ undo: { kind: 'modifiers', id: archived, name, version } })
              }
            />
          ) : (
            <EmptyState title={t('catalog.modifiers.not_found')} message={t('catalog.modifiers.not_found_hint')} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
