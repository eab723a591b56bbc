import type { RecordLink } from '@suite/entities';
import { Card, IconButton, List, Note } from '@suite/ui';
import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type EntryKind, newIn } from '../domain/catalog';
import type { CatalogCategoryFragment } from './catalog.generated';
import styles from './catalog.module.css';

interface Props {
  kind: EntryKind;
  category: CatalogCategoryFragment;
  /** Rows of the entries: list items. */
  rows: readonly ReactNode[];
  linkTo: (id: string) => RecordLink;
  onMenu: () => void;
}

/** A category with its services or products; each links to its form. */
export function CategorySection({ kind, category, rows, linkTo, onMenu }: Props) {
  const { t } = useTranslation('mf-profile');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {category.name}
        </h2>
        <IconButton label={t('catalog.menu', { name: category.name })} icon={<Ellipsis size={20} />} onClick={onMenu} />
      </div>
      {rows.length === 0 && <Note>{t(`catalog.kinds.${kind}.none`)}</Note>}
      <List>
        {rows}
        <li className={styles.row}>
          <Link {...linkTo(newIn(category.id))} className={styles.add}>
            <Plus size={20} />
            {t(`catalog.kinds.${kind}.add`)}
          </Link>
        </li>
      </List>
    </Card>
  );
}
