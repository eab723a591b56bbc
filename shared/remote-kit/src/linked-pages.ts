import { type Page, search } from './routes';

const both = ['owner', 'staff'] as const;

/** A page of another remote or of the host, as far as a link to it needs. */
const link = <const Path extends `/${string}`, Search extends object = object>(
  path: Path,
  parameters?: Search,
  areas: Page['areas'] = both,
) =>
  ({ path, areas, ...(parameters ? { search: parameters } : {}) }) as Pick<
    Page<Path, Search>,
    'path' | 'areas' | 'search'
  >;

/** The pages that other remotes link to. A test holds each to the manifest that declares it. */
export const linkedPages = {
  home: link('/'),
  /** `day` to `until`: the days on which the tickets were paid. */
  ticket: link('/ticket', search<{ tab?: 'appointment' | 'in-service' | 'done'; day?: string; until?: string }>()),
  order: link('/orders/:id'),
  review: link('/orders/:id/review'),
  /** `ticket`: the id of the ticket that the code is scanned for. */
  qr: link('/qrcode/:code', search<{ ticket?: string }>()),
  check_in: link('/checkinCode/:code'),
  /** The front desk, the turn board, groups, promotions and points, for owners and partners. */
  go_checkin: link('/go-checkin', {}, ['owner']),
  /** Who waits, and who is expected today. */
  front_desk: link('/go-checkin/check-in', {}, ['owner']),
  own_front_desk: link('/check-in', {}, ['staff']),
  appointment: link('/appointments/:id'),
  /** The booking form, prefilled with a start (ISO 8601) and the ids of employee, client and service. */
  book: link(
    '/appointments/create',
    search<{ start?: string; employee?: string; customer?: string; service?: string }>(),
  ),
  /** Visits of another book. */
  enter: link('/appointments/enter', {}, ['owner']),
  /** The time clock and the hours of the employee who is signed in. */
  own_time: link('/income/time', search<{ range?: 'last_7_days' }>(), ['staff']),
  /** The turns of the employee who is signed in. */
  own_turns: link('/turns', {}, ['staff']),
  turns: link('/go-checkin/turns', {}, ['owner']),
  profile: link('/profile', {}, ['owner']),
  /** `#messages`: its section about texts to clients. */
  store_information: link('/profile/store/information/:id', {}, ['owner']),
  /** The reviews of clients, and one of them. */
  reviews: link('/review', search<{ employee?: string }>()),
  client_review: link('/review/gocheckin/:id'),
  conversation: link('/messages/:id'),
  clients: link('/clients'),
  /** A client's profile. */
  client: link('/clients/:id'),
  import_clients: link('/profile/store/clients', {}, ['owner']),
  outbox: link('/profile/store/outbox', search<{ status?: 'failed' | 'waiting' | 'sent' }>(), ['owner']),
  outbox_message: link('/profile/store/outbox/:id', {}, ['owner']),
  text_templates: link('/profile/store/texts', {}, ['owner']),
  authorize: link('/authorize', {}, ['owner']),
  /** A gift card with its messages. */
  gift_card: link('/gift-card/detail', search<{ id: string }>(), ['owner']),
  /** The gift cards of a client. */
  client_gift_cards: link('/gift-card/gift-card-list', search<{ client: string; status?: 'active' }>(), ['owner']),
  /** What the store owes to holders of gift cards, and what moved it. */
  gift_cards: link('/gift-card/liability', {}, ['owner']),
  /** How each employee is paid. */
  pay_terms: link('/income/payroll/terms', {}, ['owner']),
  /** A person's own pay slip for the days of a pay period. */
  pay_slip: link('/income/payroll/slip', search<{ from: string; to: string }>()),
  /** Everyone's pay for the days of a pay period. */
  pay_people: link('/income/payroll/list/staff', search<{ from: string; to: string }>(), ['owner']),
  /** A closed batch of card payments. */
  card_batch: link('/report/batch-closed-detail', search<{ id: string }>(), ['owner']),
  card_payment: link('/report/transaction-detail/:id', {}, ['owner']),
  /** The deposits of the card processor that reach the bank on these days. */
  card_deposits: link('/report/deposits', search<{ range: 'custom'; from: string; to: string }>(), ['owner']),
  /** The cards that pay the store's packages. */
  payment_method: link('/payment-method', {}, ['owner']),
  /** One of these cards. */
  store_card: link('/payment-method/card-detail/:id', {}, ['owner']),
  /** `package`, or the `service` that it brings: the one that is shown first. */
  your_package: link('/product-plan/your-package', search<{ package?: string; service?: string }>(), ['owner']),
  /** `product`: the code of the product that is bought. */
  products: link('/product-plan/products', search<{ product?: string }>(), ['owner']),
  /** Packs of texts and emails. */
  buy_credits: link('/promotion/buy-more-services', {}, ['owner']),
  /** `gift_card`: the page that a gift card is scanned for; it gets the code as `giftCardCode` in its state. */
  scan: link('/scan', search<{ ticket?: string; gift_card?: 'info' | 'topup' | 'redeem' }>()),
} as const;
