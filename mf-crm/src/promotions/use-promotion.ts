import { useNow, useStoreQuery } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { OnePromotionDocument, type PromotionFragment } from './promotions.generated';
import { usePromotionName } from './use-promotion-name';

const pollMs = 5_000;
/** A scheduled promotion is watched from this long before it is sent. */
const soonMs = 60_000;

/** Whether it changes without a person, now or soon. */
const isMovingAt = ({ status, scheduled_at }: PromotionFragment, now: Date): boolean =>
  status === 'sending' ||
  (status === 'scheduled' && (scheduled_at === null || Date.parse(scheduled_at) - now.getTime() < soonMs));

/** One promotion, which is fetched again and again while it is being sent. */
export function usePromotion(id: string) {
  const nameOf = usePromotionName();
  const [isMoving, setMoving] = useState(false);
  const query = useStoreQuery(OnePromotionDocument, { id }, { pollMs: isMoving ? pollMs : 0 });
  const promotion = query.data?.campaign;
  const now = useNow();
  const moves = promotion !== undefined && isMovingAt(promotion, now);
  useEffect(
    function pollWhileSending() {
      setMoving(moves);
    },
    [moves],
  );
  return { query, title: promotion ? nameOf(promotion) : '' };
}

export type OpenPromotion = ReturnType<typeof usePromotion>;
