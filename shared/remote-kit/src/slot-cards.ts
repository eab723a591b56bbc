import type { RowsCardSize } from '@suite/ui';
import type { SlotName } from './slot-contracts';

/** The cards of Home. The page reserves their room before the code of the remote that fills them is there. */
export const homeCards = {
  nextAppointments: { rows: 4, lines: 2, links: 2, hasButton: true },
  freeEmployees: { rows: 4, lines: 1, links: 1 },
  openTickets: { rows: 3, lines: 2, links: 2 },
  giftCards: { rows: 3, lines: 1, links: 1 },
  reviews: { rows: 3, lines: 2, links: 1 },
  setup: { rows: 7, lines: 2, links: 1, hasButton: true },
} as const satisfies Record<string, RowsCardSize>;

/** The cards that fill a slot, below each other; other slots have a skeleton of one line. */
export const slotCards = {
  'home.appointments': [homeCards.nextAppointments, homeCards.freeEmployees],
  'home.in-service': [homeCards.openTickets],
  'home.gift-cards': [homeCards.giftCards],
  'home.reviews': [homeCards.reviews],
  'home.setup': [homeCards.setup],
} as const satisfies { readonly [Name in SlotName]?: readonly RowsCardSize[] };
