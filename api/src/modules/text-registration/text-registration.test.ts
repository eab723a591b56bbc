import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { TextRegistration } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { registrationLines, setRegistration } from '../../text-registration';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const fields =
  'is_required state reason legal_name tax_number_end consent_en consent_vi version clients_by_email clients_unreachable';
const read = (person: TestPerson = store.owner) =>
  resultOf<TextRegistration>(
    person.request,
    `query ($s: Int!) { result: text_registration(whmcs_id: $s) { ${fields} } }`,
    {
      s: store.whmcsId,
    },
  );
const update = (input: object) =>
  resultOf<TextRegistration>(
    store.owner.request,
    `mutation ($s: Int!, $i: TextRegistrationInput!, $k: UUID!) {
      result: text_registration_update(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
    { s: store.whmcsId, i: input, k: randomUUID() },
  );
const decide = (state: 'submitted' | 'approved' | 'rejected' | 'not_started', reason?: string) =>
  world.system((tx) => setRegistration(tx, store.whmcsId, { state, reason }, world.now));
const notices = () => change(sql`select title, body from notification where whmcs_id = ${store.whmcsId}`);
const lotus = { legal_name: 'Lotus Nails LLC', tax_number: '12-3456789' };
const ownWording = { consent_en: '{salon} texts you. STOP ends it.', consent_vi: '{salon} nhắn tin. STOP để ngừng.' };

test('a store without a registration texts under that of its operator', async () => {
  expect(await read()).toEqual({
    is_required: true,
    state: 'approved',
    reason: null,
    legal_name: null,
    tax_number_end: null,
    version: 0,
    consent_en: null,
    consent_vi: null,
    clients_by_email: 0,
    clients_unreachable: 0,
  });
});

test('the tax number is shown by its end only, also in the responses that are stored for repeated requests', async () => {
  const saved = await update({ version: 0, ...lotus });
  expect(saved).toMatchObject({ legal_name: 'Lotus Nails LLC', tax_number_end: '6789', version: 1 });
  expect(JSON.stringify(await change(sql`select * from idempotency where whmcs_id = ${store.whmcsId}`))).not.toContain(
    '3456789',
  );
  expect(JSON.stringify(await change(sql`select * from audit_log where whmcs_id = ${store.whmcsId}`))).not.toContain(
    '3456789',
  );
  const unchanged = await update({ version: 1, legal_name: 'Lotus LLC' });
  expect(unchanged).toMatchObject({ legal_name: 'Lotus LLC', tax_number_end: '6789', version: 2 });
  expect(registrationLines(store.whmcsId, await decide('submitted'))?.join('\n')).toContain('123456789');
});

test('details that another person changed meanwhile are not overwritten', async () => {
  await update({ version: 0, ...lotus });
  expect(await refusalOf(update({ version: 0, legal_name: 'Other' }))).toEqual(conflict('settings_changed'));
});

test.each([
  ['a short tax number', { tax_number: '12-345678' }, 'tax_number', 'tax_number_invalid', { digits: 9 }],
  ['letters in a tax number', { tax_number: '12-34567AB' }, 'tax_number', 'tax_number_invalid', { digits: 9 }],
  [
    'a wording without the salon',
    { consent_en: 'Texts. STOP ends them.' },
    'consent_en',
    'template_salon_missing',
    undefined,
  ],
  ['a wording without STOP', { consent_vi: '{salon} nhắn tin.' }, 'consent_vi', 'consent_stop_missing', undefined],
  ['an unknown field', { consent_en: '{salon} {phone} STOP' }, 'consent_en', 'template_field_unknown', undefined],
  ['a long wording', { consent_en: `{salon} STOP ${'x'.repeat(640)}` }, 'consent_en', 'too_long', { max: 640 }],
])('%s is refused beside its field', async (_, input, field, code, params) => {
  expect(await refusalOf(update({ version: 0, ...input }))).toEqual(fieldOf(`input_obj.${field}`, code, params));
});

test('clients are shown the store’s own wording with its name, and the suite’s without one', async () => {
  await change(sql`update company set name = 'Lotus' where whmcs_id = ${store.whmcsId}`);
  const consent = () =>
    resultOf<{ en: string; vi: string }>(
      store.ava.request,
      'query ($s: Int!) { result: text_consent(whmcs_id: $s) { en vi } }',
      { s: store.whmcsId },
    );
  expect(await consent()).toEqual({
    en: expect.stringMatching(/^Lotus may text this number about your appointments.+Reply STOP to opt out/),
    vi: expect.stringMatching(/^Lotus được nhắn tin tới số này.+Nhắn STOP để ngừng/),
  });
  await update({ version: 0, ...ownWording });
  expect(await consent()).toEqual({ en: 'Lotus texts you. STOP ends it.', vi: 'Lotus nhắn tin. STOP để ngừng.' });
});

test('the wording names the survey after a visit where the store sends it, also for the carriers', async () => {
  await change(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'visit_survey_hours', '2')`);
  const consent = (kind: string) =>
    resultOf<{ en: string; vi: string }>(
      store.ava.request,
      `query ($s: Int!) { result: text_consent(whmcs_id: $s, kind: ${kind}) { en vi } }`,
      { s: store.whmcsId },
    );
  await update({ version: 0, ...ownWording });
  const pattern = / STOP ends it\. After a visit you may get one text that asks how it was\.$/;
  expect((await consent('appointments')).en).toMatch(pattern);
  expect((await consent('advertising')).en).toMatch(/may send offers .+ Reply STOP to opt out, HELP for help\.$/);
  const record = await world.system((tx) => setRegistration(tx, store.whmcsId, null, world.now));
  expect(registrationLines(store.whmcsId, record)?.find((line) => line.includes('consent, en'))).toMatch(pattern);
});

test('owners are notified of an approval and of a rejection, and may submit what was rejected again', async () => {
  await update({ version: 0, ...lotus });
  await decide('not_started');
  await decide('submitted');
  expect(await notices()).toEqual([]);
  await decide('rejected', 'The EIN belongs to another business.');
  await decide('rejected', 'Repeated.');
  expect(await notices()).toMatchObject([{ title: 'The carriers rejected your texts' }]);
  const rejected = await read();
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'The EIN belongs to another business.' });
  expect(await update({ version: rejected.version, ...lotus })).toMatchObject({ state: 'not_started', reason: null });
  await decide('approved');
  expect(await notices()).toHaveLength(2);
});

test('while the carriers block texts, the clients who get emails and those who hear nothing are counted', async () => {
  const { whmcsId } = store;
  const client = (phone: string | null, email: string | null, wants = true) => sql`
    insert into customer (whmcs_id, id, first_name, search_name, phone, email, is_send_sms, create_at)
    values (${whmcsId}, ${randomUUID()}, 'Mai', 'mai', ${phone}, ${email}, ${wants}, ${world.now})`;
  await change(sql`update customer set status = 0 where whmcs_id = ${whmcsId}`);
  for (const row of [
    client('+15125550171', 'mai@example.com'),
    client('+15125550172', null),
    client('+15125550173', ''),
    client(null, null),
    client('+15125550174', null, false),
    client('+15125550175', 'gone@example.com'),
  ])
    await change(row);
  await change(
    sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, 'gone@example.com', now())`,
  );
  await decide('not_started');
  expect(await read()).toMatchObject({ clients_by_email: 1, clients_unreachable: 2 });
  await change(sql`update company set country_code = 'CA' where whmcs_id = ${whmcsId}`);
  expect(await read()).toMatchObject({ is_required: false, clients_by_email: 0, clients_unreachable: 0 });
});

test('managers and staff do not see the registration', async () => {
  for (const person of [store.manager, store.ava])
    expect(await refusalOf(read(person))).toMatchObject({ code: 'access_denied' });
});
