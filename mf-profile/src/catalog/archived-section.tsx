import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { Button, List } from '@suite/ui';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type CatalogCategoryFragment,
  type CatalogServiceFragment,
  SetCategoryStatusDocument,
  SetServiceStatusDocument,
} from './catalog.generated';
import styles from './catalog.module.css';

interface Props {
  archived: { categories: readonly CatalogCategoryFragment[]; entries: readonly CatalogServiceFragment[] };
  refetch: () => Promise<void>;
}

const active = 1;

/** The archive, folded: each category and service can be restored. Nothing is shown while it is empty. */
export function ArchivedSection({ archived: { categories, entries }, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId: whmcs_id } = useStore();
  const category = useSubmit(SetCategoryStatusDocument);
  const service = useSubmit(SetServiceStatusDocument);
  if (categories.length + entries.length === 0) return null;

  const rows = [
    ...categories.map((one) => ({ ...one, submit: category.submit, hint: t('catalog.archived_category') })),
    ...entries.map((one) => ({ ...one, submit: service.submit, hint: null })),
  ];
  return (
    <details className={styles.archived}>
      <summary>
        <Archive size={20} aria-hidden="true" />
        {t('catalog.archived', { count: rows.length })}
      </summary>
      <List>
        {rows.map(({ id, name, version, submit, hint }) => (
          <li key={id} className={styles['archived-row']}>
            <span className={styles.texts}>
              <span className={styles.name}>{name}</span>
              {hint && <span className={styles.detail}>{hint}</span>}
            </span>
            <Button
              variant="secondary"
              aria-label={t('catalog.restore_named', { name })}
              onClick={async () => {
                await submit({ whmcs_id, input_obj: { id, version, status: active } });
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
