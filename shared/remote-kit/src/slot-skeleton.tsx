import { type RowsCardSize, RowsCardSkeletons, Skeleton } from '@suite/ui';
import { slotCards } from './slot-cards';
import type { SlotName } from './slot-contracts';

/** The placeholder of what fills a slot: as high as its cards, where the slot declares them. */
export function SlotSkeleton({ name }: { name: SlotName }) {
  const { [name]: cards }: { readonly [Name in SlotName]?: readonly RowsCardSize[] } = slotCards;
  return cards ? <RowsCardSkeletons cards={cards} /> : <Skeleton />;
}
