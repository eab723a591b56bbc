import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, IconButton, List, Note } from '@suite/ui';
import { Ellipsis, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newIn } from '../domain/catalog';
import type { CatalogCategoryFragment, CatalogServiceFragment } from './catalog.generated';
import styles from './catalog.module.css';
import { Swatch } from './swatch';

interface Props {
  category: CatalogCategoryFragment;
  services: readonly CatalogServiceFragment[];
  linkTo: (id: string) => RecordLink;
  onMenu: () => void;
}

/** A category with its services; each links to its form. */
export function CategorySection({ category, services, linkTo, onMenu }: Props) {
  const { t } = useTranslation('mf-profile');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {category.name}
        </h2>
        <IconButton
          label={t('catalog.menu', { name: category.name })}
          icon={<Ellipsis size={20} aria-hidden="true" />}
          onClick={onMenu}
        />
      </div>
      {services.length === 0 && <Note>{t('catalog.no_services')}</Note>}
      <List>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} link={linkTo(service.id)} />
        ))}
        <li className={styles.row}>
          <Link {...linkTo(newIn(category.id))} className={styles.add}>
            <Plus size={20} aria-hidden="true" />
            {t('catalog.add_service')}
          </Link>
        </li>
      </List>
    </Card>
  );
}

function ServiceRow({ service, link }: { service: CatalogServiceFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { name, price, duration, color, is_bookable_online } = service;
  return (
    <li className={styles.row}>
      <Link {...link} className={styles.link}>
        <Swatch color={color} />
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>
            {t(is_bookable_online ? 'catalog.minutes' : 'catalog.minutes_in_store', { minutes: duration })}
          </span>
        </span>
        <span className={styles.price}>{format.money(price)}</span>
      </Link>
    </li>
  );
}
