import type { RecordLink } from '@suite/entities';
import { useTranslation } from 'react-i18next';
import type { CatalogServiceFragment } from './catalog.generated';
import { EntryRow } from './entry-row';
import { Swatch } from './swatch';

interface Props {
  service: CatalogServiceFragment;
  link: RecordLink;
  /** Whether it leaves room for a picture: another service may have one. */
  showsPicture: boolean;
}

/** A service in the list, which links to its form. */
export function ServiceRow({ service, link, showsPicture }: Props) {
  const { t } = useTranslation('mf-profile');
  const { name, price, duration, color, image_path, is_bookable_online } = service;
  return (
    <EntryRow
      link={link}
      name={name}
      price={price}
      leading={<Swatch color={color} />}
      picture={showsPicture ? image_path : undefined}
      detail={t(is_bookable_online ? 'catalog.minutes' : 'catalog.minutes_in_store', { minutes: duration })}
    />
  );
}
