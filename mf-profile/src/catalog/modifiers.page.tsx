import { ForOwners } from '@suite/entities';
import { QueryStates } from '@suite/remote-kit';
import { Button, EmptyState, List, PageFrame, RowLink, Stack, UndoBar } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import layout from '../layout/layout.module.css';
import { usePaths } from '../paths';
import { ArchivedList } from './archived-section';
import styles from './catalog.module.css';
import { CatalogTabs } from './catalog-tabs';
import type { CatalogModifierGroupFragment } from './modifiers.generated';
import { useModifierGroups } from './use-modifier-groups';
import { type UndoOffer, useUndoOffer } from './use-undo-offer';

const active = 1;
/** The id of a group that is not created yet. */
export const newGroup = 'new';

/** The options and add-ons of the services, in groups. */
export const ModifiersPage = () => (
  <ForOwners>
    <Modifiers />
  </ForOwners>
);

function Modifiers() {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const { state } = useLocation();
  const query = useModifierGroups();
  const undo = useUndoOffer((state as { undo?: UndoOffer } | null)?.undo ?? null, query.refetch);
  const add = (
    <Button
      variant="secondary"
      icon={<Plus size={20} />}
      onClick={() => navigate(paths.catalogModifierGroup({ id: newGroup }))}
    >
      {t('catalog.modifiers.add')}
    </Button>
  );
  return (
    <PageFrame kind="list" title={t('catalog.title')} back={() => navigate(paths.profile())}>
      <CatalogTabs selected="modifiers">
        <div className={layout.panel}>
          <QueryStates query={query} loading={t('catalog.modifiers.loading')} error={t('catalog.modifiers.error')}>
            {({ groups }) => {
              const shown = groups.filter(({ status }) => status === active);
              return (
                <Stack gap={4}>
                  {shown.length === 0 ? (
                    <EmptyState
                      title={t('catalog.modifiers.empty')}
                      message={t('catalog.modifiers.empty_hint')}
                      action={add}
                    />
                  ) : (
                    <>
                      <List gap={2} columns>
                        {shown.map((group) => (
                          <GroupRow key={group.id} group={group} path={paths.catalogModifierGroup({ id: group.id })} />
                        ))}
                      </List>
                      {add}
                    </>
                  )}
                  <ArchivedList
                    rows={groups
                      .filter(({ status }) => status !== active)
                      .map((group) => ({ ...group, kind: 'modifiers' as const, hint: null }))}
                    refetch={query.refetch}
                  />
                </Stack>
              );
            }}
          </QueryStates>
        </div>
      </CatalogTabs>
      {undo.bar && <UndoBar {...undo.bar} className={styles.undo} />}
    </PageFrame>
  );
}

function GroupRow({ group, path }: { group: CatalogModifierGroupFragment; path: string }) {
  const { t } = useTranslation('mf-profile');
  return (
    <RowLink
      to={path}
      title={group.name}
      details={[
        group.modifiers.map(({ name }) => name).join(', '),
        t(`catalog.modifiers.offered.${group.selection}`, { count: group.service_ids.length }),
      ]}
    />
  );
}
