import { useOpenRecord, useSearchParam } from '@suite/entities';
import { QueryStates, useGate, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, ListDetail, LiveRegion, PageFrame, Row, SearchField, Stack, UndoBar } from '@suite/ui';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CategoryMenu, CategorySheet } from '../dialogs';
import { activeGroups, archivedOf, searchGroups } from '../domain/catalog';
import { managesStore } from '../domain/team';
import { usePaths } from '../paths';
import { ArchivedSection } from './archived-section';
import { type CatalogCategoryFragment, ServiceCatalogDocument } from './catalog.generated';
import styles from './catalog.module.css';
import { CatalogDenied } from './catalog-denied';
import { CategorySection } from './category-section';
import { OrderEditor } from './order-editor';
import { ServicePane } from './service-pane';
import { type ArchivedRecord, useArchiveUndo } from './use-archive-undo';

type Editing = 'new' | { menuOf: CatalogCategoryFragment } | { renaming: CatalogCategoryFragment } | null;

/** The services of the store by category, with the chosen one beside them where there is room. */
export function CatalogPage() {
  const { role } = useGate();
  return managesStore(role) ? <Catalog /> : <CatalogDenied />;
}

function Catalog() {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParam('q');
  const [editing, setEditing] = useState<Editing>(null);
  const [isOrdering, setOrdering] = useState(false);
  const query = useStoreQuery(ServiceCatalogDocument, {});
  const record = useOpenRecord((id) => paths.catalogService({ id }));
  const archived = (state as { archived?: ArchivedRecord } | null)?.archived ?? null;
  const undo = useArchiveUndo(archived, query.refetch);
  usePrefetch(CategorySheet);
  const close = () => setEditing(null);
  const refetchAndClose = () => {
    close();
    void query.refetch();
  };

  if (record.page) return <Navigate replace to={record.page} />;
  const addCategory = (
    <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('catalog.add_category')}
    </Button>
  );
  return (
    <PageFrame title={t('catalog.title')} back={() => navigate(paths.profile())} width={record.id ? 'full' : 'wide'}>
      <ListDetail
        detail={
          record.id && (
            <ServicePane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onArchived={(service) => {
                record.close();
                undo.offer({ kind: 'service', ...service });
              }}
            />
          )
        }
      >
        <QueryStates query={query} loading={t('catalog.loading')} error={t('catalog.error')}>
          {({ category_list: categories, service_list: services }) => {
            const groups = activeGroups(categories, services);
            const found = searchGroups(groups, search);
            const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
            if (isOrdering)
              return <OrderEditor groups={groups} refetch={query.refetch} onDone={() => setOrdering(false)} />;
            return (
              <Stack gap={4}>
                {groups.length > 0 && <SearchField label={t('catalog.search')} value={search} onChange={setSearch} />}
                <LiveRegion message={search.trim() === '' ? '' : t('catalog.found', { count })} />
                {groups.length === 0 && (
                  <EmptyState title={t('catalog.empty')} message={t('catalog.empty_hint')} action={addCategory} />
                )}
                {groups.length > 0 && found.length === 0 && (
                  <EmptyState
                    title={t('catalog.no_match', { search: search.trim() })}
                    action={
                      <Button variant="secondary" onClick={() => setSearch('')}>
                        {t('team.clear_search')}
                      </Button>
                    }
                  />
                )}
                {found.map(({ category, entries }) => (
                  <CategorySection
                    key={category.id}
                    category={category}
                    services={entries}
                    linkTo={record.linkTo}
                    onMenu={() => setEditing({ menuOf: category })}
                  />
                ))}
                {groups.length > 0 && search.trim() === '' && (
                  <Row>
                    {addCategory}
                    <Button
                      variant="quiet"
                      icon={<ArrowUpDown size={20} aria-hidden="true" />}
                      onClick={() => setOrdering(true)}
                    >
                      {t('catalog.order')}
                    </Button>
                  </Row>
                )}
                <ArchivedSection archived={archivedOf(categories, services)} refetch={query.refetch} />
              </Stack>
            );
          }}
        </QueryStates>
      </ListDetail>
      {undo.bar && <UndoBar {...undo.bar} className={styles.undo} />}
      {editing === 'new' && <CategorySheet category={null} onClose={close} onSaved={refetchAndClose} />}
      {editing !== null && editing !== 'new' && 'renaming' in editing && (
        <CategorySheet
          category={newest(editing.renaming)}
          onChanged={query.refetch}
          onClose={close}
          onSaved={refetchAndClose}
        />
      )}
      {editing !== null && editing !== 'new' && 'menuOf' in editing && (
        <CategoryMenu
          category={newest(editing.menuOf)}
          onRename={() => setEditing({ renaming: editing.menuOf })}
          onClose={close}
          onArchived={(category) => {
            refetchAndClose();
            undo.offer({ kind: 'category', ...category });
          }}
        />
      )}
    </PageFrame>
  );

  /** Returns the category in the version of the last response. */
  function newest(category: CatalogCategoryFragment): CatalogCategoryFragment {
    return query.data?.category_list.find(({ id }) => id === category.id) ?? category;
  }
}
