import { useStoreQuery } from '@suite/remote-kit';
import { DetailPane } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ReviewView } from './review-view';
import { OneReviewDocument } from './reviews.generated';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** A review beside the list. */
export function ReviewPane({ id, takesFocus, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(OneReviewDocument, { id });
  return (
    <DetailPane title={t('reviews.one')} takesFocus={takesFocus} onClose={onClose}>
      <ReviewView query={query} onChanged={onChanged} />
    </DetailPane>
  );
}
