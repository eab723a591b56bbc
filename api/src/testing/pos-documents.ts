/** Every field of `Order` of the schema. */
export const everyOrderField = `
  id whmcs_id order_code qr_code check_in_code start_time order_status created_at closed_at pay_posted_on tip total_cash_discount service_fee
  service_fee_enabled total_before_discount total_after_discount custom note name discard_reason appointment_id waiting_since checkout_pending version reward_points points_earned point_balance
  changed_by changed_at merged_into { id order_code }
  tip_shares { employee_id amount }
  totals { sub_total line_discount order_discount promo reward service_fee tax net cash_discount tip total }
  customer { id full_name email type point }
  order_items {
    id staff_id quantity price note person item_name item_type taxable gift_card_code gift_card_value
    gift_card { id code status source initial_balance current_balance balance created_at sold_at }
    staff { id full_name image_url } service { id name duration price is_favorite } item { id name price taxable }
    additional_data { key value }
  }
  order_discounts { id order_item_id is_promo item_type discount_type discount_value total_value name }
  payments {
    id created_at amount tip subtotal cash_discount status action tender device_id serial_number source description note
    auth_code trans_id cash_received change_due check_number gift_card_last_four
    payment_method { id card_type card_last_four card_first_six card_holder_name }
    transactions {
      id processor_auth_code processor_trans_message processor_trans_id processor_trans_status mag_trans_type
      authorized_amount amount status created_at
    }
  }
  refunded refund_state
  refunds {
    id kind status created_at person_name reason amount tip
    lines { order_item_id quantity amount } tenders { payment_id tender amount }
  }`;

const change = (name: string, type: string) => `
  mutation ($whmcs_id: Int!, $input: ${type}!, $key: UUID!) {
    result: ${name}(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${everyOrderField} }
  }`;

/** Operations of tickets; each returns its data as `result`. */
export const documents = {
  byId: `query ($whmcs_id: Int!, $id: UUID!) { result: order_by_id(whmcs_id: $whmcs_id, id: $id) { ${everyOrderField} } }`,
  byCode: `query ($whmcs_id: Int!, $input: OrderByCodeInput!) {
    result: order_by_code(whmcs_id: $whmcs_id, input_obj: $input) { state order_id }
  }`,
  list: `query ($whmcs_id: Int!, $offset: Int! = 0, $limit: Int! = 50, $after: UUID, $order_by: Order_order_by, $where: Order_where) {
    result: order_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, after: $after, order_by: $order_by, where: $where) {
      id order_code order_status closed_at refunded refund_state pay_link_expires_at waiting_since
      totals { sub_total line_discount order_discount promo reward service_fee tax net cash_discount tip total }
      customer { id full_name email type point }
      order_items { id item_name item_type quantity price person staff_id staff { id full_name image_url } }
    }
    count: order_aggregate(whmcs_id: $whmcs_id, where: $where) { count }
  }`,
  create: change('order_create', 'OrderCreateInput'),
  addItems: change('order_add_items', 'OrderAddItemsInput'),
  updateItem: change('order_update_item', 'OrderUpdateItemInput'),
  removeItem: change('order_remove_item', 'OrderRemoveItemInput'),
  review: change('order_update_review', 'OrderUpdateReviewInput'),
  update: change('order_update', 'OrderUpdateInput'),
  merge: change('order_merge', 'OrderMergeInput'),
  discard: change('order_discard', 'OrderDiscardInput'),
  setQrCode: change('order_set_qr_code', 'OrderSetQrCodeInput'),
  split: `mutation ($whmcs_id: Int!, $input: OrderSplitInput!, $key: UUID!) {
    result: order_split(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
      left { ${everyOrderField} } made { ${everyOrderField} }
    }
  }`,
  checkout: `mutation ($whmcs_id: Int!, $input: CheckoutInput!, $key: UUID!) {
    result: order_checkout(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { status decline_code order { ${everyOrderField} } }
  }`,
  submitOfflineSale: `mutation ($whmcs_id: Int!, $input: OfflineTicketInput!, $key: UUID!) {
    result: order_submit_offline_sale(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { differences order { id order_code order_status start_time closed_at version tip customer { id } totals { sub_total line_discount order_discount service_fee tax net cash_discount tip total } order_items { id item_type item_name price quantity taxable staff_id service { id } } payments { tender status amount tip cash_discount cash_received change_due created_at } } }
  }`,
};
