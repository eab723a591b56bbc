import { escapedHtml } from '../outbox/html.rules';
import type { WrittenReceipt, WrittenRow } from './receipt-text.rules';

/** Returns a receipt as plain text, for mail clients without HTML. */
export function receiptPlain({ title, head, parts, foot }: WrittenReceipt): string {
  const line = ({ label, notes, amount }: WrittenRow) => [`${label}: ${amount}`, ...notes.map((note) => `  ${note}`)];
  const part = ({ title: name, rows }: WrittenReceipt['parts'][number]) =>
    [...(name ? [name] : []), ...rows.flatMap(line)].join('\n');
  return [head.join('\n'), title, ...parts.map(part), foot.map(({ text }) => text).join('\n')].join('\n\n');
}

// Mail clients support neither style sheets nor design tokens: styles are inline, with literal colours.
const small = 'font-size:13px;opacity:0.75';
const cell = 'padding:4px 0;vertical-align:top';

/** Returns a receipt as simple HTML: one column that fits a phone, without pictures, links or scripts. */
export function receiptHtml({ title, subject, head, parts, foot }: WrittenReceipt, language: string): string {
  const [store = '', ...more] = head.map(escapedHtml);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapedHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.4">',
    '<div style="max-width:420px;margin:0 auto">',
    `<p style="margin:0;font-size:20px;font-weight:bold">${store}</p>`,
    ...more.map((one) => `<p style="margin:0;${small}">${one}</p>`),
    `<h1 style="margin:16px 0 0;font-size:16px">${escapedHtml(title)}</h1>`,
    ...parts.map(partHtml),
    ...foot.map(({ text, language: own }) => {
      const lang = own === language ? '' : ` lang="${own}"`;
      return `<p${lang} style="margin:16px 0 0">${escapedHtml(text)}</p>`;
    }),
    '</div></body></html>',
  ].join('');
}

function partHtml({ title, rows }: WrittenReceipt['parts'][number]): string {
  const heading = title ? `<h2 style="margin:16px 0 0;font-size:16px">${escapedHtml(title)}</h2>` : '';
  return `${heading}<table style="width:100%;margin-top:8px;border-top:1px solid;border-collapse:collapse">${rows.map(rowHtml).join('')}</table>`;
}

function rowHtml({ label, notes, amount, strong }: WrittenRow): string {
  const weight = strong ? ';font-weight:bold;font-size:20px' : '';
  const below = notes.map((note) => `<br><span style="${small}">${escapedHtml(note)}</span>`).join('');
  return `<tr><td style="${cell}${weight}">${escapedHtml(label)}${below}</td><td style="${cell}${weight};text-align:right;white-space:nowrap">${escapedHtml(amount)}</td></tr>`;
}
