import type { Language } from '@suite/domain';
import { formatDay, formatMoney } from '@suite/domain/format';
import type {
  BillingInvoiceDetail,
  BillingInvoiceKind,
  BillingInvoiceTitle,
  BillingLineKind,
  BillingPaymentKind,
} from '../../resolver-types.generated';
import { escapedHtml } from '../outbox/html.rules';

/** Returns what the document is called: in Australia a seller with an ABN issues tax invoices. */
export function titleOf({
  kind,
  country,
  issuerTaxNumber,
}: {
  kind: BillingInvoiceKind;
  country: string | null;
  issuerTaxNumber: string | null;
}): BillingInvoiceTitle {
  if (kind === 'credit_note') return 'credit_note';
  return country === 'AU' && issuerTaxNumber !== null ? 'tax_invoice' : 'invoice';
}

interface Texts {
  title: Record<BillingInvoiceTitle, string>;
  subject: (title: string, number: string, issuer: string) => string;
  day: string;
  from: string;
  to: string;
  corrects: string;
  lines: Record<BillingLineKind, (name: string, period: string) => string>;
  subtotal: string;
  total: string;
  due: string;
  payments: Record<BillingPaymentKind, (card: string) => string>;
  receipt: {
    subject: (amount: string, issuer: string) => string;
    paid: (amount: string, card: string) => string;
    /** How to end what renews by itself. */
    cancel: string;
  };
}

const withPeriod = (name: string, period: string): string => (period ? `${name}, ${period}` : name);

const texts: Record<Language, Texts> = {
  en: {
    title: { invoice: 'Invoice', tax_invoice: 'Tax invoice', credit_note: 'Credit note' },
    subject: (title, number, issuer) => `${title} ${number} from ${issuer}`,
    day: 'Date',
    from: 'From',
    to: 'Bill to',
    corrects: 'Corrects invoice',
    lines: {
      period: withPeriod,
      upgrade_debit: withPeriod,
      upgrade_credit: (name, period) => `Unused days of ${withPeriod(name, period)}`,
      credits: withPeriod,
      discount: (name) => `Discount on ${name}`,
      adjustment: (name) => `Adjustment of ${name}`,
    },
    subtotal: 'Subtotal',
    total: 'Total',
    due: 'Amount due',
    payments: {
      charge: (card) => `Paid with ${card}`,
      credit: () => 'Paid with credit balance',
      credit_note: () => 'Credit note',
      refund: (card) => `Refunded to ${card}`,
      to_credit: () => 'Added to credit balance',
    },
    receipt: {
      subject: (amount, issuer) => `Receipt from ${issuer}: ${amount}`,
      paid: (amount, card) => `${amount} was charged to ${card}. Thank you.`,
      cancel: 'You can change or cancel a package at any time under Your packages.',
    },
  },
  vi: {
    title: { invoice: 'Hóa đơn', tax_invoice: 'Hóa đơn thuế', credit_note: 'Phiếu hoàn tiền' },
    subject: (title, number, issuer) => `${title} ${number} của ${issuer}`,
    day: 'Ngày',
    from: 'Bên bán',
    to: 'Bên mua',
    corrects: 'Điều chỉnh hóa đơn',
    lines: {
      period: withPeriod,
      upgrade_debit: withPeriod,
      upgrade_credit: (name, period) => `Ngày chưa dùng của ${withPeriod(name, period)}`,
      credits: withPeriod,
      discount: (name) => `Giảm giá ${name}`,
      adjustment: (name) => `Điều chỉnh ${name}`,
    },
    subtotal: 'Tạm tính',
    total: 'Tổng cộng',
    due: 'Còn phải trả',
    payments: {
      charge: (card) => `Đã trả bằng ${card}`,
      credit: () => 'Đã trả bằng số dư',
      credit_note: () => 'Phiếu hoàn tiền',
      refund: (card) => `Đã hoàn về ${card}`,
      to_credit: () => 'Đã cộng vào số dư',
    },
    receipt: {
      subject: (amount, issuer) => `Biên lai của ${issuer}: ${amount}`,
      paid: (amount, card) => `Đã trừ ${amount} từ ${card}. Cảm ơn bạn.`,
      cancel: 'Bạn có thể đổi hoặc hủy gói bất cứ lúc nào trong mục Gói dịch vụ của tiệm.',
    },
  },
};

/** Writes a rate in millionths: `6.25%`. */
const formatRate = (rate: number): string => `${rate / 10_000}%`;

interface Email {
  subject: string;
  content: string;
  html: string;
}

/** Returns an invoice as an email in a language, as plain text and as HTML. */
export function invoiceEmail(language: Language, detail: BillingInvoiceDetail): Email {
  const { title, invoice, issuer } = detail;
  const say = texts[language];
  const subject = say.subject(say.title[title], invoice.number, issuer.name);
  return { subject, ...documentOf(language, detail, { before: [], after: [] }) };
}

/** Returns the email after a card has paid an invoice: what was charged, the invoice, and how to cancel what renews. */
export function receiptEmail(language: Language, detail: BillingInvoiceDetail): Email {
  const { issuer, lines, payments } = detail;
  const { receipt } = texts[language];
  const charge = payments.findLast(({ kind }) => kind === 'charge');
  const amount = formatMoney(charge?.amount ?? 0);
  const card = [charge?.card_type, charge?.last_four].filter(Boolean).join(' ');
  const renews = lines.some(({ kind }) => kind === 'period' || kind === 'upgrade_debit');
  return {
    subject: receipt.subject(amount, issuer.name),
    ...documentOf(language, detail, { before: [receipt.paid(amount, card)], after: renews ? [receipt.cancel] : [] }),
  };
}

/** Sentences around the document of an email. */
interface Around {
  before: readonly string[];
  after: readonly string[];
}

function documentOf(language: Language, detail: BillingInvoiceDetail, around: Around): Omit<Email, 'subject'> {
  const { invoice, issuer, buyer, lines, taxes, payments, corrects } = detail;
  const say = texts[language];
  const title = say.title[detail.title];
  const head = [
    `${title} ${invoice.number}`,
    `${say.day}: ${formatDay(invoice.invoice_day, language)}`,
    ...(corrects ? [`${say.corrects} ${corrects.number}`] : []),
  ];
  const parties = ([say.from, say.to] as const).map((label, index) => {
    const party = index === 0 ? issuer : buyer;
    return [`${label}: ${party.name}`, ...party.address, ...(party.tax_number ? [party.tax_number] : [])];
  });
  const amounts: [label: string, amount: string][] = [
    ...lines.map((line): [string, string] => {
      const period =
        line.period_start && line.period_end
          ? `${formatDay(line.period_start, language)} – ${formatDay(line.period_end, language)}`
          : '';
      const name = language === 'vi' ? line.name_vi : line.name_en;
      return [say.lines[line.kind](name, period), formatMoney(line.amount)];
    }),
    [say.subtotal, formatMoney(detail.subtotal)],
    ...taxes.map((tax): [string, string] => [
      `${tax.name} ${formatRate(tax.rate)} (${tax.place})`,
      formatMoney(tax.amount),
    ]),
    [`${say.total} (${invoice.currency})`, formatMoney(invoice.total)],
    ...payments.map(({ kind, amount, card_type, last_four }): [string, string] => [
      say.payments[kind]([card_type, last_four].filter(Boolean).join(' ')),
      formatMoney(amount),
    ]),
    ...(invoice.due > 0 ? [[say.due, formatMoney(invoice.due)] as [string, string]] : []),
  ];
  const written = amounts.map(([label, amount]) => `${label}: ${amount}`);
  return {
    content: [around.before, head, ...parties, written, around.after]
      .filter((part) => part.length > 0)
      .map((part) => part.join('\n'))
      .join('\n\n'),
    html: htmlOf({ language, head, parties, amounts, around }),
  };
}

interface Written {
  language: Language;
  head: readonly string[];
  parties: readonly (readonly string[])[];
  amounts: readonly (readonly [string, string])[];
  around: Around;
}

// Mail clients support neither style sheets nor design tokens: styles are inline.
function htmlOf({ language, head: [title = '', ...more], parties, amounts, around }: Written): string {
  const paragraph = (lines: readonly string[]) =>
    `<p style="margin:16px 0 0">${lines.map(escapedHtml).join('<br>')}</p>`;
  const row = ([label, amount]: readonly [string, string]) =>
    `<tr><td style="padding:4px 0;vertical-align:top">${escapedHtml(label)}</td><td style="padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap">${escapedHtml(amount)}</td></tr>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapedHtml(title)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.4">',
    `<div style="max-width:560px;margin:0 auto"><h1 style="margin:0;font-size:20px">${escapedHtml(title)}</h1>`,
    ...[around.before, more].filter((lines) => lines.length > 0).map(paragraph),
    ...parties.map(paragraph),
    `<table style="width:100%;margin-top:16px;border-top:1px solid;border-collapse:collapse">${amounts.map(row).join('')}</table>`,
    ...(around.after.length > 0 ? [paragraph(around.after)] : []),
    '</div></body></html>',
  ].join('');
}
