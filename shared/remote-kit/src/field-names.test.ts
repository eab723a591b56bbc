import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType } from 'graphql';
import en from '../locales/problems/en.json';
import vi from '../locales/problems/vi.json';

/** Fields that a page sends by itself: they have no input, so they need no name. */
const unnamed = [
  'at continue_anyway device_token enabled events expected_amount expected_total guests_in_sequence id idempotency_key input_obj',
  'is_checked_in is_favorite item_type key kind ms order_id order_item_id otp_id purpose remote review service_fee_enabled step store_qr token type where',
  'changes former_value version whmcs_id change from into_id checkout_key otp ids seen_stock content is_open is_typing closes former_content is_approved',
  'walk_in channel is_on endpoint p256dh auth preview texts method refused refusals is_blocked_from_booking batch batch_id file_name left_out start_date end_date',
  'choices target_id source_id other_id is_not_same',
  'product_code interval lines package_id terms_version link_token',
  'invoice_id card_id',
].flatMap((line) => line.split(' '));

test('every field that a person fills has a name in both languages', () => {
  const schema = buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const args = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ args }) => args);
  const filled = inputs.filter(({ name }) => !/_(where|comparison|order_by)$/.test(name));
  const names = [...args, ...filled.flatMap((input) => Object.values(input.getFields()))].map(({ name }) => name);
  const missing = (messages: object) =>
    [...new Set(names)].filter((name) => !unnamed.includes(name) && !(name in messages));
  expect([missing(en.field_name), missing(vi.field_name)]).toEqual([[], []]);
});
