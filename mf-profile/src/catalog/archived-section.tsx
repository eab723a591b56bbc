import { Button, List } from '@suite/ui';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../domain/catalog';
import type { CatalogCategoryFragment } from './catalog.generated';
import styles from './catalog.module.css';
import type { CatalogEntry } from './use-catalog';
import { type StatusRecord, useRestore } from './use-entry-changes';

interface Props {
  kind: EntryKind;
  archived: { categories: readonly CatalogCategoryFragment[]; entries: readonly CatalogEntry[] };
  refetch: () => Promise<void>;
}

/** The archive, folded: each category and entry can be restored. Nothing is shown while it is empty. */
export function ArchivedSection({ kind, archived: { categories, entries }, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const rows = [
    ...categories.map((one) => ({ ...one, kind: 'category' as const, hint: t('catalog.archived_category') })),
    ...entries.map((one) => ({ ...one, kind, hint: null })),
  ];
  return <ArchivedList rows={rows} refetch={refetch} />;
}

interface ListProps {
  rows: readonly (StatusRecord & { name: string; hint: string | null })[];
  refetch: () => Promise<void>;
}

/** Archived records, folded: each can be restored. Nothing is shown if there are none. */
export function ArchivedList({ rows, refetch }: ListProps) {
  const { t } = useTranslation('mf-profile');
  const { restore } = useRestore();
  if (rows.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>
        <Archive size={20} />
        {t('catalog.archived', { count: rows.length })}
      </summary>
      <List>
        {rows.map((row) => (
          <li key={row.id} className={styles['archived-row']}>
            <span className={styles.texts}>
              <span className={styles.name}>{row.name}</span>
              {row.hint && <span className={styles.detail}>{row.hint}</span>}
            </span>
            <Button
              variant="secondary"
              aria-label={t('catalog.restore_named', { name: row.name })}
              onClick={async () => {
                await restore(row);
                await refetch();
              }}
            >
              {t('catalog.restore')}
            </Button>
          </li>
        ))}
      </List>
    </details>
  );
}
