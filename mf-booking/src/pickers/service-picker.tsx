import { searchByName } from '@suite/domain/search';
import { QueryStates, type StoreQuery, useFormat } from '@suite/remote-kit';
import { Button, Catalog, CatalogEntry, EmptyState } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PickedService, type ServiceOnOffer, servicesByCategory } from '../domain/services-on-offer';
import type { ServicesToPickQuery, ServicesToPickQueryVariables } from './pickers.generated';
import styles from './pickers.module.css';
import { UsualServices } from './usual-services';

/** Default duration of a custom service, in minutes. */
const customServiceMinutes = 30;

export interface ServicePickerProps {
  onPick: (service: PickedService) => void;
  /** Ids of the client's likely services, likeliest first; null while loading. */
  usual?: readonly string[] | null;
  /** Content before the list of services. */
  first?: ReactNode;
  /** Level of the categories' headings. */
  level?: 2 | 3;
}

interface Props extends ServicePickerProps {
  query: StoreQuery<ServicesToPickQuery, ServicesToPickQueryVariables>;
}

/** The store's services: those that are likely, all by category or by name, and any other in words. */
export function ServicePicker({ query, ...choice }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <QueryStates query={query} loading={t('pick.services_loading')} error={t('pick.services_error')}>
      {(data) => <Choice data={data} {...choice} />}
    </QueryStates>
  );
}

function Choice({ data, onPick, usual = [], first, level = 2 }: ServicePickerProps & { data: ServicesToPickQuery }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const groups = servicesByCategory(data.category_list);
  const pick = ({ id, name, price, duration }: ServiceOnOffer) => onPick({ service_id: id, name, price, duration });
  const label = ({ name, duration, price }: ServiceOnOffer) =>
    t('pick.add_service', { name, minutes: duration, price: format.money(price) });

  const customServiceOffer = (name: string) => (
    <EmptyState
      title={t('pick.no_such_service', { search: name })}
      message={t('pick.no_such_service_hint')}
      action={
        <Button
          variant="secondary"
          onClick={() => onPick({ service_id: null, name, price: null, duration: customServiceMinutes })}
        >
          {t('pick.custom_service', { search: name })}
        </Button>
      }
    />
  );

  return (
    <Catalog
      groups={groups}
      level={level}
      search={search}
      onSearch={setSearch}
      find={searchByName}
      label={t('pick.search_service')}
      found={(count) => t('pick.services_found', { count })}
      nothing={customServiceOffer}
      more={(count) => t('pick.more', { count })}
      first={
        <div className={styles.likely}>
          {first}
          <UsualServices
            groups={groups}
            ids={usual && [...usual, ...data.service_most_booked.map(({ id }) => id)]}
            label={label}
            onPick={pick}
          />
        </div>
      }
    >
      {(service) => (
        <CatalogEntry
          key={service.id}
          label={label(service)}
          name={service.name}
          detail={t('pick.minutes', { minutes: service.duration })}
          price={format.money(service.price)}
          onPick={() => pick(service)}
        />
      )}
    </Catalog>
  );
}
