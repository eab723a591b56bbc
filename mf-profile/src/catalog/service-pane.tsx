import { useStoreQuery } from '@suite/remote-kit';
import { DetailPane, LiveRegion, Note } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryOfNew } from '../domain/catalog';
import { ServiceCatalogDocument } from './catalog.generated';
import { ServiceRecord, type ServiceRecordProps, useServiceTitle } from './service-record';

interface Props extends Omit<ServiceRecordProps, 'onSaved'> {
  takesFocus: boolean;
  onClose: () => void;
}

/** A service beside the list; it stays after it was saved, a new one closes. */
export function ServicePane({ id, takesFocus, onClose, onArchived }: Props) {
  const { t } = useTranslation('mf-profile');
  const query = useStoreQuery(ServiceCatalogDocument, {});
  const title = useServiceTitle(id, query.data);
  const [saved, setSaved] = useState('');
  return (
    <DetailPane title={title} takesFocus={takesFocus} onClose={onClose}>
      <LiveRegion message={saved} />
      {saved && (
        <Note tone="good" aria-hidden="true">
          {saved}
        </Note>
      )}
      <ServiceRecord
        id={id}
        query={query}
        onArchived={onArchived}
        onSaved={({ name }) => {
          void query.refetch();
          if (categoryOfNew(id) === null) setSaved(t('catalog.saved', { name }));
          else onClose();
        }}
      />
    </DetailPane>
  );
}
