import { DetailPane } from '@suite/ui';
import { PromotionView } from './promotion-view';
import { usePromotion } from './use-promotion';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  /** Called when the promotion was changed. */
  onChanged: () => void;
}

/** A promotion beside the list. */
export function PromotionPane({ id, takesFocus, onClose, onChanged }: Props) {
  const promotion = usePromotion(id);
  return (
    <DetailPane title={promotion.title} takesFocus={takesFocus} onClose={onClose}>
      <PromotionView promotion={promotion} onChanged={onChanged} />
    </DetailPane>
  );
}
