import { DetailPane, DoneNote } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryOfNew } from '../domain/catalog';
import { type OpenEntry, useOpenProduct, useOpenService } from './entry-record';
import type { RecordEvents } from './form-record';

export interface PaneProps extends Pick<RecordEvents, 'onArchived'> {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
}

export const ServicePane = (props: PaneProps) => <EntryPane {...props} entry={useOpenService(props.id)} />;
export const ProductPane = (props: PaneProps) => <EntryPane {...props} entry={useOpenProduct(props.id)} />;

/** A service or product beside the list; it stays after it was saved, a new one closes. */
function EntryPane({ id, entry, takesFocus, onClose, onArchived }: PaneProps & { entry: OpenEntry }) {
  const { t } = useTranslation('mf-profile');
  const [saved, setSaved] = useState('');
  return (
    <DetailPane title={entry.title} takesFocus={takesFocus} onClose={onClose}>
      <DoneNote message={saved} />
      {entry.form({
        onArchived,
        onSaved: ({ name }) => {
          void entry.refetch();
          if (categoryOfNew(id) === null) setSaved(t('catalog.saved', { name }));
          else onClose();
        },
      })}
    </DetailPane>
  );
}
