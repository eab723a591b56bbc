import { Button, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CatalogGroup, EntryKind } from '../domain/catalog';
import layout from '../layout/layout.module.css';
import { useShownPart } from '../layout/use-shown-part';
import { useOptimisticSaves } from '../member/use-optimistic-saves';
import type { CatalogCategoryFragment } from './catalog.generated';
import { SortableList } from './sortable-list';
import type { CatalogEntry } from './use-catalog';
import { useSaveOrder } from './use-entry-changes';

interface Props {
  kind: EntryKind;
  groups: CatalogGroup<CatalogCategoryFragment, CatalogEntry>[];
  refetch: () => Promise<void>;
  onDone: () => void;
}

/** The order of the categories and of the entries in each; every move is saved at once. */
export function OrderEditor({ kind, groups, refetch, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const save = useSaveOrder(kind);
  const part = useShownPart<HTMLDivElement>();
  const [shown, setOrder] = useOptimisticSaves(groups, inOrder, async ({ category_id, ids }: Order) => {
    await save(category_id, ids);
    await refetch();
  });

  return (
    <div ref={part} className={layout.part}>
      <Stack gap={4}>
        <Note>{t(`catalog.kinds.${kind}.order_hint`)}</Note>
        <Section title={t('catalog.categories')}>
          <SortableList
            label={t('catalog.categories')}
            entries={shown.map(({ category }) => category)}
            onOrder={(ids) => setOrder({ category_id: null, ids })}
          />
        </Section>
        {shown.map(
          ({ category, entries }) =>
            entries.length > 1 && (
              <Section key={category.id} title={category.name}>
                <SortableList
                  label={category.name}
                  entries={entries}
                  onOrder={(ids) => setOrder({ category_id: category.id, ids })}
                />
              </Section>
            ),
        )}
        <Button wide onClick={onDone}>
          {t('catalog.order_done')}
        </Button>
      </Stack>
    </div>
  );
}

/** A new order of the categories (`category_id` null), or of the entries of one. */
interface Order {
  category_id: string | null;
  ids: string[];
}

function inOrder(groups: Props['groups'], { category_id, ids }: Order): Props['groups'] {
  const placeOf = ({ id }: { id: string }) => ids.indexOf(id);
  if (category_id === null) return [...groups].sort((a, b) => placeOf(a.category) - placeOf(b.category));
  return groups.map((group) =>
    group.category.id === category_id
      ? { ...group, entries: [...group.entries].sort((a, b) => placeOf(a) - placeOf(b)) }
      : group,
  );
}
