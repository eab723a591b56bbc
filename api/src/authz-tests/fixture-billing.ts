import sql, { type Sql } from 'sql-template-tag';

interface Billed {
  whmcsId: number;
  owner: { id: string };
  mark: { prefix: string; digits: string };
  billingPackage: string;
  billingInvoice: string;
  billingCharge: string;
  billingOrder: string;
  billingInvoicedOrder: string;
  paidPackage: string;
  billingOrderInvoice: string;
}

/** Returns statements that write a package with an open invoice, a declined charge, an order and a credit balance. */
export const billingRows = (s: Billed, now: Date): Sql[] => {
  const {
    whmcsId,
    owner,
    billingPackage,
    billingInvoice,
    billingCharge,
    billingOrder,
    billingInvoicedOrder,
    paidPackage,
    billingOrderInvoice,
  } = s;
  const { prefix, digits } = s.mark;
  const party = JSON.stringify({ name: `${prefix} Salon`, address: [], country: 'US', email: null, tax_number: null });
  const line = {
    kind: 'credits',
    productCode: 'sms_500',
    productKind: 'credits',
    nameEn: `${prefix} texts`,
    nameVi: `${prefix} texts`,
  };
  const tax = { name: 'Sales tax', place: 'US-TX', rate: 200_000, taxableShare: 100, base: 1250, amount: 250 };
  const preview = JSON.stringify({
    lines: [{ ...line, quantity: 1, period: null, amount: 1250, taxes: [tax], tax: 250 }],
    subtotal: 1250,
    tax: 250,
    total: 1500,
  });
  return [
    sql`insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${whmcsId}, ${billingPackage}, 'gopos', 1, 'past_due', ${now}, '2026-01-21', 21, '2026-11-21', '2026-12-20', 7900, ${now})`,
    sql`insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${whmcsId}, ${paidPackage}, 'gobooking', 1, 'active', ${now}, '2026-11-21', 21, '2026-11-21', '2026-12-20', 3900, ${now})`,
    sql`insert into billing_invoice (whmcs_id, id, package_id, period_start, period_end, total, tax, created_at)
      values (${whmcsId}, ${billingInvoice}, ${billingPackage}, '2026-11-21', '2026-12-20', 8295, 395, ${now})`,
    sql`insert into billing_invoice_line (whmcs_id, invoice_id, position, kind, product_code, name_en, name_vi, period_start, period_end, amount, tax)
      values (${whmcsId}, ${billingInvoice}, 1, 'period', 'gopos', ${`${prefix} POS`}, ${`${prefix} POS`}, '2026-11-21', '2026-12-20', 7900, 395)`,
    sql`insert into billing_invoice_tax (whmcs_id, invoice_id, position, name, place, rate, taxable_share, base, amount)
      values (${whmcsId}, ${billingInvoice}, 1, 'Sales tax', 'US-TX', 62500, 80, 6320, 395)`,
    sql`update billing_invoice set status = 'open', series = 'INV', year = 2025, number = ${Number(digits)}, invoice_day = '2026-11-21',
        finalized_at = ${now}, buyer = ${party}::jsonb, issuer = ${party}::jsonb
      where whmcs_id = ${whmcsId} and id = ${billingInvoice}`,
    sql`insert into billing_charge (whmcs_id, id, kind, invoice_id, package_id, period_start, card_id, card_type, last_four, amount, key, status,
        bucket, raw_code, attempted_at, settled_at)
      values (${whmcsId}, ${billingCharge}, 'renewal', ${billingInvoice}, ${billingPackage}, '2026-11-21', gen_random_uuid(), 'visa', '4242', 8295,
        ${billingCharge}::text, 'declined', 'later', '51', ${now}::timestamptz - interval '1 hour', ${now}::timestamptz - interval '1 hour')`,
    sql`insert into billing_number (series, year, last) values (${digits === '1' ? 'FA' : 'FB'}, 2026, 1)`,
    sql`insert into billing_tax_rate (country, state, product_kind, name, valid_from, rate, source)
      values ('US', ${`X${digits === '1' ? 'A' : 'B'}`}, 'service', 'Sales tax', '2020-01-01', 10000, ${prefix})`,
    sql`insert into billing_operator_change (id, changed_at, changed_by, subject, name, after)
      values (gen_random_uuid(), ${now}, 'operator', 'product', ${prefix}, '{}')`,
    sql`insert into billing_dunning (whmcs_id, invoice_id, package_id, unpaid_since, is_automatic, runs, next_run_at)
      values (${whmcsId}, ${billingInvoice}, ${billingPackage}, '2026-11-21', true, 1, ${now}::timestamptz + interval '1 day')`,
    sql`insert into billing_account (whmcs_id, receivable, credit) values (${whmcsId}, 8295, 500)`,
    sql`with journal as (
        insert into billing_journal (whmcs_id, id, kind, invoice_id, occurred_at, note)
        values (${whmcsId}, gen_random_uuid(), 'invoice', ${billingInvoice}, ${now}, null),
          (${whmcsId}, gen_random_uuid(), 'credit', null, ${now}, ${`${prefix} credit`}) returning id, kind)
      insert into billing_entry (whmcs_id, journal_id, position, account, amount)
      select ${whmcsId}::integer, journal.id, entry.position, entry.account, entry.amount from journal
      join (values ('invoice', 1, 'receivable', 8295), ('invoice', 2, 'income', -7900), ('invoice', 3, 'tax', -395),
        ('credit', 1, 'given', 500), ('credit', 2, 'credit', -500)) as entry (kind, position, account, amount) on entry.kind = journal.kind`,
    sql`update app_user set email = ${`owner@${prefix}.example`} where id = ${owner.id} and email is null`,
    sql`insert into billing_order (whmcs_id, id, link_token, kind, status, lines, preview, previewed_at, valid_until, total, created_by, created_at)
      values (${whmcsId}, ${billingOrder}, ${billingOrder}::text, 'credits', 'open', '[{"product_code": "sms_500", "interval": "once", "quantity": 1, "package": null, "credits": {"sms": 500, "email": 0}}]',
        ${preview}::jsonb, ${now}, ${now}::timestamptz + interval '10 minutes', 1500, ${owner.id}, ${now})`,
    sql`insert into billing_invoice (whmcs_id, id, total, tax, created_at) values (${whmcsId}, ${billingOrderInvoice}, 1500, 0, ${now})`,
    sql`insert into billing_invoice_line (whmcs_id, invoice_id, position, kind, product_code, name_en, name_vi, amount, tax)
      values (${whmcsId}, ${billingOrderInvoice}, 1, 'credits', 'sms_500', ${`${prefix} texts`}, ${`${prefix} texts`}, 1500, 0)`,
    sql`update billing_invoice set status = 'open', series = 'INV', year = 2025, number = ${Number(digits) + 100_000_000}, invoice_day = '2026-11-21',
        finalized_at = ${now}, buyer = ${party}::jsonb, issuer = ${party}::jsonb
      where whmcs_id = ${whmcsId} and id = ${billingOrderInvoice}`,
    sql`insert into billing_order (whmcs_id, id, link_token, kind, status, lines, preview, previewed_at, valid_until, pay_until, total, invoice_id,
        created_by, created_at)
      values (${whmcsId}, ${billingInvoicedOrder}, ${billingInvoicedOrder}::text, 'credits', 'invoiced',
        '[{"product_code": "sms_500", "interval": "once", "quantity": 1, "package": null, "credits": {"sms": 500, "email": 0}}]',
        ${preview}::jsonb, ${now}, ${now}::timestamptz + interval '10 minutes',
        ${now}::timestamptz + interval '1 day', 1500, ${billingOrderInvoice}, ${owner.id}, ${now})`,
  ];
};
