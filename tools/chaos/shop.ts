import type { Books } from './books';
import type { Dice } from './dice';
import type { Gateway } from './gateway';

/** The store of all devices. */
export interface Shop {
  whmcsId: number;
  services: readonly { id: string; name: string; price: number }[];
  staff: readonly string[];
  clients: readonly string[];
  gateway: Gateway;
  dice: Dice;
  books: Books;
  /** Gift cards that were sold, by their codes. */
  giftCards: string[];
  /** Paid tickets, of which parts may be refunded. */
  sold: string[];
}

/** The store's fees, tax and cash discount, in basis points. */
export const rates = { service_fee: 300, tax: 825, cash_discount: 400 };
export const cards = { approves: '4242424242424242', declines: '4000000000000002', timesOut: '4000000000000341' };
