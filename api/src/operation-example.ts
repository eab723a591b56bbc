/** Ids that a change brings along: chosen by the caller, and not used before. */
export interface NewIds {
  line: string;
  key: string;
}

/** The data of a store of the authorization tests that examples of operations can name. */
export interface ExampleIds {
  whmcsId: number;
  owner: { id: string };
  /** Two employees. */
  ava: { id: string };
  ben: { id: string };
  /** An employee who was invited, and has not signed in. */
  invited: string;
  client: string;
  /** Another client, who can be merged with the client. */
  otherClient: string;
  /** A campaign that is scheduled, a draft in version 1, and one that is paused. */
  campaign: string;
  draftCampaign: string;
  pausedCampaign: string;
  /** A code 1234 of the owner for a test of a promotion, and one that was validated. */
  promotionOtp: string;
  provedPromotionOtp: string;
  /** A code of a promotion that the client can use, and its campaign. */
  promoCode: string;
  promoCampaign: string;
  /** A ticket that used the code, and a message of a campaign. */
  promoRedemption: string;
  campaignRecipient: string;
  /** A merge of two others that can be taken back. */
  clientMerge: string;
  /** A photo of work for the client that Ava added. */
  clientPhoto: string;
  /** A JPEG file as base64. */
  photo: string;
  /** A part of the client's name. */
  clientName: string;
  /** The client was changed once. */
  clientVersion: number;
  /** The category of two services and a product. */
  category: string;
  gel: string;
  manicure: string;
  oil: string;
  /** Add-ons of the gel service, and one of them. */
  modifierGroup: string;
  chrome: string;
  /** Ava's. */
  appointment: string;
  /** Ava's too, on the same day. */
  otherAppointment: string;
  /** Ava's, in a group with another one of hers. */
  groupedAppointment: string;
  /** An open ticket with a line of Ava's and one of Ben's. */
  order: string;
  version: number;
  total: number;
  line: string;
  bensLine: string;
  /** An open ticket of Ava's alone. */
  avasOrder: string;
  avasVersion: number;
  /** A paid ticket of the client that Ava opened, without refunds. */
  paidOrder: string;
  paidVersion: number;
  paidLine: string;
  paidTotal: number;
  /** The memberships of the manager. */
  managerMember: string;
  /** Another session of the owner. */
  session: string;
  device: string;
  /** The code that a device which waits to be authorized shows. */
  deviceCode: string;
  message: string;
  /** The conversation with the client. */
  conversation: string;
  /** A saved reply, in version 1. */
  savedReply: string;
  /** A message to the client about Ava's appointment. */
  appointmentSms: string;
  /** A receipt of the paid ticket that was sent to the client. */
  receipt: string;
  /** A notification of the owner. */
  notification: string;
  /** A reminder about a package, to the owner. */
  packageReminder: string;
  blockedTime: string;
  /** Ava's, open. */
  timeOffRequest: string;
  /** Ava's, of a day in an open pay period. */
  timeEntry: string;
  /** A closed pay period in version 2, with a slip of Ava's. */
  payPeriod: string;
  /** A bonus of Ava's in an open pay period. */
  payAdjustment: string;
  /** A quick sale of Ava with a declined card. */
  quickSale: string;
  /** The client's card on file. */
  card: string;
  /** The store's own default card and its backup. */
  billingCard: string;
  backupBillingCard: string;
  /** A token of a card that is approved, which can be used again and again. */
  cardToken: string;
  /** An open pay link of Ava's ticket, and its token. */
  payLink: string;
  payLinkToken: string;
  /** The card payment of the paid ticket, its row in the open batch, and that batch. */
  payment: string;
  cardBatchRow: string;
  cardBatch: string;
  closedCardBatch: string;
  /** The store's account at the card processor. */
  merchant: string;
  /** A deposit of the processor, and a chargeback of the payment. */
  cardDeposit: string;
  chargeback: string;
  /** An imported card with $50.00. */
  giftCard: string;
  /** A lost card that was switched off, and one with $3.00 of a store in California. */
  lostGiftCard: string;
  restGiftCard: string;
  /** Its rest was paid out in cash. */
  paidOutGiftCard: string;
  /** A print run of one card. */
  giftCardRun: string;
  /** A run of codes for tickets, of one code. */
  orderQrRun: string;
  /** Imports without clients or cards. */
  clientImport: string;
  giftCardImport: string;
  /** A review of the client about a visit to Ava, and an import without reviews. */
  review: string;
  reviewImport: string;
  /** Of a gift card; canceled, so that it can be sent and canceled again. */
  giftCardDelivery: string;
  /** Of a gift card; it has not left yet. */
  scheduledGiftCard: string;
  /** A printed QR code without a ticket. */
  qrCode: string;
  /** A day of the cash drawer that was closed, `yyyy-MM-dd`. */
  closedCashDay: string;
  /** A movement of the drawer and a count of the current day. */
  cashMovement: string;
  cashCount: string;
  /** Ava's signing in on the turn board of the current day. */
  turnEvent: string;
  /** A walk-in who waits, and one whom Ava serves. */
  checkIn: string;
  startedCheckIn: string;
  /** A device on which clients check in, and the code of one that waits to be authorized. */
  kiosk: string;
  kioskCode: string;
  /** A list of clients in version 1, with the client. */
  customerGroup: string;
  /** A package of the suite, its open invoice, a card's attempt to pay it, and an open order of the owner. */
  billingPackage: string;
  billingInvoice: string;
  billingCharge: string;
  billingOrder: string;
  /** An order whose credits wait for their payment, with its invoice. */
  billingInvoicedOrder: string;
  /** A paid package by the month. */
  paidPackage: string;
  billingOrderInvoice: string;
}

/** Arguments that name a ticket in the version that the caller saw. */
export const ticketOf = ({ order, version }: ExampleIds) => ({ order_id: order, version });

/** A comparison that names an id in both ways. */
export const idComparison = (id: string) => ({ _eq: id, _in: [id] });
