import { modifierGroupsOfService } from '@suite/domain/modifiers';
import { searchByName } from '@suite/domain/search';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Catalog, CatalogEntry, EmptyState } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../use-messages';
import { ModifierSheet } from './modifier-sheet.lazy';
import { ServiceChoicesDocument, type ServiceChoicesQuery } from './services.generated';
import styles from './services.module.css';
import {
  havePictures,
  type PickedService,
  pickedService,
  type ServiceOnOffer,
  servicesByCategory,
} from './services-on-offer';
import { UsualServices } from './usual-services';

/** Minutes of a service that is not in the catalogue, until they are changed. */
const customMinutes = 30;

export interface ServicePickerProps {
  onPick: (service: PickedService) => void;
  /** Ids of the services that the client is likely to want, the likeliest first; null while they are loading. */
  usual?: readonly string[] | null;
  /** Offered before all services. */
  first?: ReactNode;
  /** Level of the categories' headings. */
  level?: 2 | 3;
}

/** Queries the store's catalogue, for `ServicePicker`; a page can load it before the picker opens. */
export const useServiceChoices = (options: { skip?: boolean } = {}) =>
  useStoreQuery(ServiceChoicesDocument, {}, options);

interface Props extends ServicePickerProps {
  query: ReturnType<typeof useServiceChoices>;
}

/** The store's services: the likely ones, all by category or by name, and one that is not in the catalogue. */
export function ServicePicker({ query, ...choice }: Props) {
  const { t } = useMessages();
  return (
    <QueryStates query={query} loading={t('service.loading')} error={t('service.error')}>
      {(data) => <Choice data={data} {...choice} />}
    </QueryStates>
  );
}

function Choice({ data, onPick, usual = [], first, level = 2 }: ServicePickerProps & { data: ServiceChoicesQuery }) {
  const { t } = useMessages();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const groups = servicesByCategory(data.category_list);
  const showsPictures = havePictures(groups);
  const [choosing, setChoosing] = useState<ServiceOnOffer | null>(null);
  const modifierGroups = (id: string) => modifierGroupsOfService(data.modifier_group_list, id);
  const pick = (service: ServiceOnOffer) =>
    modifierGroups(service.id).length > 0 ? setChoosing(service) : onPick(pickedService(service, []));
  const label = ({ name, duration, price }: ServiceOnOffer) =>
    t('service.label', { name, minutes: duration, price: format.money(price) });

  const offerCustom = (name: string) => (
    <EmptyState
      title={t('service.none', { search: name })}
      message={t('service.none_hint')}
      action={
        <Button
          variant="secondary"
          onClick={() => onPick({ service_id: null, name, price: null, duration: customMinutes, modifier_ids: [] })}
        >
          {t('service.custom', { search: name })}
        </Button>
      }
    />
  );

  return (
    <>
      <Catalog
        groups={groups}
        level={level}
        search={search}
        onSearch={setSearch}
        find={searchByName}
        label={t('service.search')}
        found={(count) => t('service.found', { count })}
        nothing={offerCustom}
        more={(count) => t('service.more', { count })}
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
            picture={showsPictures ? service.image_path : undefined}
            detail={t('service.minutes', { minutes: service.duration })}
            price={format.money(service.price)}
            onPick={() => pick(service)}
          />
        )}
      </Catalog>
      {choosing && (
        <ModifierSheet
          service={choosing}
          groups={modifierGroups(choosing.id)}
          onChoose={(modifiers) => {
            setChoosing(null);
            onPick(pickedService(choosing, modifiers));
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
