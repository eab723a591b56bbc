/** The lane of a card among overlapping ones: `lane` of `lanes`, from the left. */
export interface LanePlace {
  lane: number;
  lanes: number;
}

interface Timed {
  /** Minutes from the top of the drawn span. */
  top: number;
  bottom: number;
}

/** The minimum drawn height is a quarter of an hour, so that a card can be read and tapped. */
export const shortestCard = 15;

/** Returns the bottom of a card as it is drawn, in minutes. */
export const drawnBottom = ({ top, bottom }: Timed): number => Math.max(bottom, top + shortestCard);

/**
 * Places overlapping cards side by side: no two overlap on screen, and each group of overlapping cards shares its
 * width evenly. Among cards with the same start, the first one is the leftmost. The lanes are in the order of
 * `cards`.
 */
export function placeInLanes(cards: readonly Timed[]): LanePlace[] {
  const places = cards.map((): LanePlace => ({ lane: 0, lanes: 1 }));
  const order = cards.map((card, index) => ({ card, index, place: places[index] ?? { lane: 0, lanes: 1 } }));
  order.sort((one, other) => one.card.top - other.card.top || one.index - other.index);

  let group: LanePlace[] = [];
  /** The bottom of the last card in each lane of the group. */
  let taken: number[] = [];
  for (const { card, place } of order) {
    if (taken.every((bottom) => bottom <= card.top)) {
      group = [];
      taken = [];
    }
    const free = taken.findIndex((bottom) => bottom <= card.top);
    place.lane = free === -1 ? taken.length : free;
    taken[place.lane] = drawnBottom(card);
    group.push(place);
    for (const one of group) one.lanes = taken.length;
  }
  return places;
}
