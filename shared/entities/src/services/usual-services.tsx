import { Chip, Skeleton, VisuallyHidden } from '@suite/ui';
import { useMessages } from '../use-messages';
import styles from './services.module.css';
import { likelyServices, type ServiceGroup, type ServiceOnOffer } from './services-on-offer';

interface Props {
  groups: readonly ServiceGroup[];
  /** The likeliest first, some perhaps twice or not offered any more; null while they are loading. */
  ids: readonly string[] | null;
  /** A service with its duration and price. */
  label: (service: ServiceOnOffer) => string;
  onPick: (service: ServiceOnOffer) => void;
}

/** The services that are likely to be chosen, a tap each. */
export function UsualServices({ groups, ids, label, onPick }: Props) {
  const { t } = useMessages();
  if (ids === null) return <Skeleton lines={2} />;
  const services = likelyServices(groups, ids);
  if (services.length === 0) return null;
  return (
    <ul className={styles.usual} aria-label={t('service.usual')}>
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
