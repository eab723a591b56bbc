import { useService, useStore } from '@suite/remote-kit';
import { usePaths } from '../paths';

export type StoreSection =
  | 'details'
  | 'logo'
  | 'checkout'
  | 'cash_drawer'
  | 'gift_cards'
  | 'pay'
  | 'booking'
  | 'messages'
  | 'texts';

/** The messages with the names of the sections. */
export const sectionTitles = {
  details: 'store.details.title',
  logo: 'pictures.logo',
  checkout: 'store.checkout',
  cash_drawer: 'store.cash_drawer',
  gift_cards: 'store.gift_cards',
  pay: 'store.pay',
  booking: 'store.booking',
  messages: 'store.messages',
  texts: 'store.texts.title',
} as const satisfies Record<StoreSection, string>;

/** The sections of the store's settings that its services need, in the order of the page. */
export function useStoreSections(): readonly StoreSection[] {
  const sells = useService('pos');
  const books = useService('gbk');
  const hasGiftCards = useService('gc_without_pos') || sells;
  return [
    'details',
    ...(sells ? (['logo', 'checkout'] as const) : []),
    ...(hasGiftCards ? (['cash_drawer', 'gift_cards'] as const) : []),
    ...(sells ? (['pay'] as const) : []),
    ...(books ? (['booking', 'messages'] as const) : []),
    ...(books || sells ? (['texts'] as const) : []),
  ];
}

/** Returns the path of a section of the store's settings. */
export function useSectionPath(): (section: StoreSection) => string {
  const paths = usePaths();
  const { whmcsId } = useStore();
  return (section) => `${paths.storeInformation({ id: String(whmcsId) })}#${section}`;
}
