import { Chip, Skeleton, VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { likelyServices, type ServiceGroup, type ServiceOnOffer } from '../domain/services-on-offer';
import styles from './pickers.module.css';

interface Props {
  groups: readonly ServiceGroup[];
  /** The likeliest first, some perhaps twice or not on offer any more; null while they are being asked for. */
  ids: readonly string[] | null;
  /** A service with its length and price, in words. */
  label: (service: ServiceOnOffer) => string;
  onPick: (service: ServiceOnOffer) => void;
}

/** The services that are likely to be wanted, a tap each. */
export function UsualServices({ groups, ids, label, onPick }: Props) {
  const { t } = useTranslation('mf-booking');
  if (ids === null) return <Skeleton lines={2} />;
  const services = likelyServices(groups, ids);
  if (services.length === 0) return null;
  return (
    <ul className={styles.usual} aria-label={t('pick.usual')}>
      {services.map((service) => (
        <li key={service.id}>
          <Chip onSelect={() => onPick(service)}>
            <VisuallyHidden>{label(service)}</VisuallyHidden>
            <span aria-hidden="true">{service.name}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
