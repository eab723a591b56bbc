import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { contractFile } from '../contract';
import { operations } from '../modules';

const schema = buildSchema(readFileSync(contractFile, 'utf8'));

/** Whether an input contains a field of this name, at any depth. */
function contains(type: GraphQLInputType, name: RegExp, seen = new Set<string>()): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => name.test(field.name) || contains(field.type, name, seen));
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const needsOf = (name: string): string => {
  const access = operations.find((one) => one.name === name)?.access;
  if (access?.kind !== 'store') return String(access?.kind);
  return [...(access.roles ?? []), ...access.needs].join(' ');
};
const takingIdOf = (of: RegExp) =>
  Object.fromEntries(
    mutations
      .filter(({ name, args }) => args.some((arg) => of.test(`${name}.${arg.name}`) || contains(arg.type, of)))
      .map(({ name }) => [name, needsOf(name)]),
  );

// A code is a secret that its holder shows; an id is in every list and response. These take the id all the same.
test('changes of a gift card by its id need UPDATE_GIFT_CARD or an owner, but for the one that asks for the code', () => {
  const byId = takingIdOf(
    /^gift_card_id$|^gift_card_(send|resend|deactivate|reactivate|replace|move|adjust|cash_out|set_expiry)\./,
  );
  expect(byId).toEqual({
    gcm_create_transaction: 'ORDER',
    gift_card_adjust: 'owner',
    gift_card_cash_out: 'ORDER UPDATE_GIFT_CARD',
    gift_card_deactivate: 'ORDER UPDATE_GIFT_CARD',
    gift_card_move: 'ORDER UPDATE_GIFT_CARD',
    gift_card_reactivate: 'ORDER UPDATE_GIFT_CARD',
    gift_card_receipt_send: 'ORDER UPDATE_GIFT_CARD',
    gift_card_replace: 'ORDER UPDATE_GIFT_CARD',
    gift_card_resend: 'ORDER UPDATE_GIFT_CARD',
    gift_card_send: 'ORDER UPDATE_GIFT_CARD',
    gift_card_set_expiry: 'owner partner',
  });
});

test('charges of a stored card by its id need the rights to sell, or are the store’s own card', () => {
  expect(takingIdOf(/^(card_on_file_id|card_id)$/)).toEqual({
    billing_pay_now: 'owner partner',
    crm_payment_fastboy_gateway_business_app_submit_payment: 'owner partner',
    gci_payment_virtual_sale: 'ORDER CREATE_ORDER UPDATE_ORDER',
  });
});
