// The hosted card fields of the sandbox, in a frame of another origin's page. The messages are described in
// docs/decisions/card-fields.md; the card itself never leaves this origin.
const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    zip: 'Zip code',
    holder_name: 'Name on card (optional)',
    invalid: 'Check this field.',
  },
  vi: {
    number: 'Số thẻ',
    expiry: 'Ngày hết hạn',
    cvc: 'Mã bảo mật',
    zip: 'Mã bưu chính',
    holder_name: 'Tên trên thẻ (không bắt buộc)',
    invalid: 'Hãy kiểm tra lại ô này.',
  },
};
const settings = new URL(location.href).searchParams;
const page = settings.get('parent');
const text = texts[settings.get('language')] ?? texts.en;
const form = document.forms[0];
// The page has a field for the postal code, and sends it with each card.
if (settings.get('zip') === 'page') form.querySelector('[data-field="zip"]').remove();
const labels = [...form.querySelectorAll('label')];

const send = (message) => parent.postMessage(message, page);
const height = () => Math.ceil(form.getBoundingClientRect().height);

function showErrors(fields) {
  for (const label of labels) {
    const isInvalid = fields.some(({ path }) => path === label.dataset.field);
    label.querySelector('em').textContent = isInvalid ? text.invalid : '';
    label.querySelector('input').setAttribute('aria-invalid', String(isInvalid));
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

/** Returns the result of the card that is typed now, as a message without the card. */
async function tokenise(zip) {
  const card = Object.fromEntries(new FormData(form));
  const body = JSON.stringify({ zip, ...card, country: settings.get('country') ?? 'US' });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('tokens', { method: 'POST', headers, body });
    const { token, card_type, last_four, fields = [] } = await response.json();
    showErrors(fields);
    if (!token) return fields.length > 0 ? { type: 'card-fields.invalid' } : { type: 'card-fields.failed' };
    form.reset();
    return { type: 'card-fields.token', token, card_type, last_four };
  } catch {
    return { type: 'card-fields.failed' };
  }
}

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== page || source !== parent || data?.type !== 'card-fields.tokenise') return;
  send({ ...(await tokenise(data.zip)), request_id: data.request_id });
});

document.documentElement.lang = settings.get('language') ?? 'en';
for (const label of labels) label.querySelector('span').textContent = text[label.dataset.field];
new ResizeObserver(() => send({ type: 'card-fields.resize', height: height() })).observe(form);
send({ type: 'card-fields.ready', height: height() });
