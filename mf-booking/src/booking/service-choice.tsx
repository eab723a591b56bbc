import { type PickedService, ServicePicker, useSearchFocus } from '@suite/entities';
import { Button } from '@suite/ui';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingService } from '../domain/booking';
import styles from './booking.module.css';
import type { ServiceOffers } from './use-service-offers';

interface Props {
  offers: ServiceOffers;
  /** True while no service is selected; the last visit can then be repeated. */
  isFirst: boolean;
  onPick: (service: PickedService) => void;
  onSame: (services: BookingService[]) => void;
}

/** The inline choice of services: the last visit, likely services, or any by name. */
export function ServiceChoice({ offers: { query, same, usual }, isFirst, onPick, onSame }: Props) {
  const box = useSearchFocus(query.data !== undefined);
  return (
    <div ref={box} className={styles.choice}>
      <ServicePicker
        query={query}
        usual={usual}
        level={3}
        first={isFirst && same && <SameAsLastTime services={same} onSame={onSame} />}
        onPick={onPick}
      />
    </div>
  );
}

function SameAsLastTime({ services, onSame }: { services: BookingService[]; onSame: Props['onSame'] }) {
  const { t } = useTranslation('mf-booking');
  const list = services.map(({ name, employee }) =>
    employee ? t('booking.with', { service: name, name: employee.name }) : name,
  );
  return (
    <Button variant="secondary" wide icon={<History size={20} />} onClick={() => onSame(services)}>
      {t('booking.same')} <span className={styles.quiet}>{list.join(' · ')}</span>
    </Button>
  );
}
