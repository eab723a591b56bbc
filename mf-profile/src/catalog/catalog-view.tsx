import { type RecordLink, useOpenRecord, useSearchParam } from '@suite/entities';
import { lazyOverlay, QueryStates, usePrefetch } from '@suite/remote-kit';
import {
  Button,
  Columns,
  EmptyState,
  ListDetail,
  LiveRegion,
  PageFrame,
  Row,
  SearchField,
  Stack,
  UndoBar,
} from '@suite/ui';
import { ArrowUpDown, CircleDollarSign, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { activeGroups, archivedOf, type EntryKind, searchGroups } from '../domain/catalog';
import layout from '../layout/layout.module.css';
import { usePaths } from '../paths';
import { ArchivedSection } from './archived-section';
import type { CatalogCategoryFragment } from './catalog.generated';
import styles from './catalog.module.css';
import { CatalogTabs } from './catalog-tabs';
import { CategorySection } from './category-section';
import type { PaneProps } from './entry-pane';
import { OrderEditor } from './order-editor';
import type { CatalogEntry, CatalogQuery } from './use-catalog';
import { type UndoOffer, useUndoOffer } from './use-undo-offer';

const CategoryMenu = lazyOverlay(() => import('./category-menu'), 'CategoryMenu');
const CategorySheet = lazyOverlay(() => import('./category-sheet'), 'CategorySheet');

type Editing = 'new' | { menuOf: CatalogCategoryFragment } | { renaming: CatalogCategoryFragment } | null;

interface Props<Entry> {
  kind: EntryKind;
  query: CatalogQuery<Entry>;
  /** Path of an entry's own page. */
  pageOf: (id: string) => string;
  /** A list item. */
  row: (entry: Entry, link: RecordLink) => ReactNode;
  pane: (props: PaneProps & { key: string }) => ReactNode;
  /** Shown above the list. */
  notice?: ReactNode;
}

/** The services or the products of the store by category, with the chosen one beside them where there is room. */
export function CatalogView<Entry extends CatalogEntry>({ kind, query, pageOf, row, pane, notice }: Props<Entry>) {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParam('q');
  const [editing, setEditing] = useState<Editing>(null);
  const [isOrdering, setOrdering] = useState(false);
  const record = useOpenRecord(pageOf);
  const undo = useUndoOffer((state as { undo?: UndoOffer } | null)?.undo ?? null, query.refetch);
  usePrefetch(CategorySheet);
  const close = () => setEditing(null);
  const refetchAndClose = () => {
    close();
    void query.refetch();
  };

  if (record.page) return <Navigate replace to={record.page} />;
  const addCategory = (
    <Button variant="secondary" icon={<Plus size={20} />} onClick={() => setEditing('new')}>
      {t('catalog.add_category')}
    </Button>
  );
  return (
    <PageFrame kind="list" title={t('catalog.title')} back={() => navigate(paths.profile())}>
      <CatalogTabs selected={kind}>
        <ListDetail
          detail={
            record.id &&
            pane({
              key: record.id,
              id: record.id,
              takesFocus: record.isChosen,
              onClose: record.close,
              onArchived: (entry) => {
                record.close();
                undo.offer({ ...entry, kind });
              },
            })
          }
        >
          <div className={layout.panel}>
            <QueryStates
              query={query}
              loading={t(`catalog.kinds.${kind}.loading`)}
              error={t(`catalog.kinds.${kind}.error`)}
            >
              {({ categories, entries }) => {
                const groups = activeGroups(categories, entries);
                const found = searchGroups(groups, search);
                const count = found.reduce((sum, group) => sum + group.entries.length, 0);
                if (isOrdering)
                  return (
                    <OrderEditor
                      kind={kind}
                      groups={groups}
                      refetch={query.refetch}
                      onDone={() => setOrdering(false)}
                    />
                  );
                return (
                  <Stack gap={4}>
                    {notice}
                    {groups.length > 0 && (
                      <SearchField label={t(`catalog.kinds.${kind}.search`)} value={search} onChange={setSearch} />
                    )}
                    {groups.length > 0 && search.trim() === '' && (
                      <Row>
                        {addCategory}
                        <Button variant="quiet" icon={<ArrowUpDown size={20} />} onClick={() => setOrdering(true)}>
                          {t('catalog.order')}
                        </Button>
                        {entries.length > 0 && (
                          <Button
                            variant="quiet"
                            icon={<CircleDollarSign size={20} />}
                            onClick={() => navigate(paths.catalogPrices({ kind }))}
                          >
                            {t('catalog.prices.title')}
                          </Button>
                        )}
                      </Row>
                    )}
                    <LiveRegion message={search.trim() === '' ? '' : t(`catalog.kinds.${kind}.found`, { count })} />
                    {groups.length === 0 && (
                      <EmptyState
                        title={t(`catalog.kinds.${kind}.empty`)}
                        message={t(`catalog.kinds.${kind}.empty_hint`)}
                        action={addCategory}
                      />
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
                    <Columns>
                      {found.map(({ category, entries: shown }) => (
                        <CategorySection
                          key={category.id}
                          kind={kind}
                          category={category}
                          rows={shown.map((entry) => row(entry, record.linkTo(entry.id)))}
                          linkTo={record.linkTo}
                          onMenu={() => setEditing({ menuOf: category })}
                        />
                      ))}
                    </Columns>
                    <ArchivedSection kind={kind} archived={archivedOf(categories, entries)} refetch={query.refetch} />
                  </Stack>
                );
              }}
            </QueryStates>
          </div>
        </ListDetail>
      </CatalogTabs>
      {undo.bar && <UndoBar {...undo.bar} className={styles.undo} />}
      {editing === 'new' && <CategorySheet kind={kind} category={null} onClose={close} onSaved={refetchAndClose} />}
      {editing !== null && editing !== 'new' && 'renaming' in editing && (
        <CategorySheet
          kind={kind}
          category={newest(editing.renaming)}
          onChanged={query.refetch}
          onClose={close}
          onSaved={refetchAndClose}
        />
      )}
      {editing !== null && editing !== 'new' && 'menuOf' in editing && (
        <CategoryMenu
          kind={kind}
          category={newest(editing.menuOf)}
          onRename={() => setEditing({ renaming: editing.menuOf })}
          onClose={close}
          onArchived={(category) => {
            refetchAndClose();
            undo.offer({ ...category, kind: 'category' });
          }}
        />
      )}
    </PageFrame>
  );

  /** Returns the category in the version of the last response. */
  function newest(category: CatalogCategoryFragment): CatalogCategoryFragment {
    return query.data?.categories.find(({ id }) => id === category.id) ?? category;
  }
}
