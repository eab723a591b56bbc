import { normalGiftCardCode } from '@suite/domain/gift-card';
import { defineQuery, storeAccess, withGiftCards, withPos } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { idComparison } from '../../operation-example';
import { findGiftCard } from './gift-card.store';
import { seesBalances } from './gift-card-access.rules';
import { findAmongCards, lookUp } from './gift-card-lookup.service';
import {
  countGiftCards,
  findByKnownCode,
  findGiftCardRecord,
  listGiftCards,
  sumGiftCards,
} from './gift-card-record.store';
import { readLiability, readSummary } from './gift-card-reports.service';
import { aggregateTransactions, listTransactions } from './gift-card-transactions.store';

const november = () => ({ start: '2026-11-01', end: '2026-11-30' });

const toRead = storeAccess(['ORDER'], withGiftCards);

/** Gift cards, with and without the point of sale. */
export const giftCardOperations = [
  defineQuery({
    name: 'gift_card_by_code',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], withPos),
    transaction: 'manual',
    example: () => ({ code: 'ABCD-2345' }),
    resolve: ({ code }, context) =>
      lookUp(context, (tx) => findGiftCard(tx, context.caller.whmcsId, normalGiftCardCode(code))),
  }),
  defineQuery({
    name: 'gcm_get_gift_card',
    access: toRead,
    transaction: 'manual',
    example: () => ({ input_obj: { code: 'ABCD-2345' } }),
    resolve: ({ input_obj: { code } }, context) =>
      lookUp(context, (tx) => findByKnownCode(tx, context.caller, normalGiftCardCode(code))),
  }),
  defineQuery({
    name: 'gift_card_list',
    access: toRead,
    example: ({ client, giftCard, giftCardRun, paidOrder }) => ({
      after: giftCard,
      where: {
        customer_id: idComparison(client),
        order_id: idComparison(paidOrder),
        run_id: idComparison(giftCardRun),
      },
    }),
    resolve: async (args, context) => {
      checkPaging(args);
      return (await findAmongCards(context, args.where, () => listGiftCards(context.tx, context.caller, args))) ?? [];
    },
  }),
  defineQuery({
    name: 'gift_card_aggregate',
    access: toRead,
    example: ({ client, giftCardRun, paidOrder }) => ({
      where: {
        customer_id: idComparison(client),
        order_id: idComparison(paidOrder),
        run_id: idComparison(giftCardRun),
      },
    }),
    resolve: async ({ where }, context) => {
      const { tx, caller, selects } = context;
      const aggregate = await findAmongCards(context, where, async () => ({
        count: await countGiftCards(tx, caller, where),
        current_balance:
          seesBalances(caller) && selects('current_balance') ? await sumGiftCards(tx, caller, where) : null,
      }));
      return aggregate ?? { count: 0, current_balance: null };
    },
  }),
  defineQuery({
    name: 'gift_card_by_id',
    access: toRead,
    example: ({ giftCard }) => ({ id: giftCard }),
    resolve: async ({ id }, { tx, caller }) => {
      const card = await findGiftCardRecord(tx, caller, id);
      if (!card) throw notFound('gift_card');
      return card;
    },
  }),
  defineQuery({
    name: 'gift_card_transaction_list',
    access: toRead,
    example: ({ giftCard, paidOrder }) => ({
      where: { gift_card_id: idComparison(giftCard), dts_order_id: idComparison(paidOrder) },
    }),
    resolve: async (args, { tx, caller, now }) => {
      checkPaging(args);
      return listTransactions(tx, caller, args, now());
    },
  }),
  defineQuery({
    name: 'gift_card_transaction_aggregate',
    access: toRead,
    example: ({ giftCard, paidOrder }) => ({
      where: { gift_card_id: idComparison(giftCard), dts_order_id: idComparison(paidOrder) },
    }),
    resolve: ({ where }, { tx, caller, now }) => aggregateTransactions(tx, caller, where, now()),
  }),
  defineQuery({
    name: 'gift_card_summary',
    access: storeAccess(['STORE_INCOME'], withGiftCards),
    isReport: true,
    example: november,
    resolve: (args, context) => readSummary(context, args),
  }),
  defineQuery({
    name: 'gift_card_liability',
    access: storeAccess(['STORE_INCOME'], withGiftCards),
    isReport: true,
    example: november,
    resolve: (args, context) => readLiability(context, args),
  }),
];
