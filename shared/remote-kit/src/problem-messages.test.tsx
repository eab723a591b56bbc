import { readFileSync } from 'node:fs';
import { appointmentStatuses, companyRoles, orderStatuses, paymentStatuses, tenderTypes } from '@suite/domain';
import { fieldCodes, problemCodes } from '@suite/domain/problem-codes';
import { fieldMessages } from '@suite/domain/validation';
import { problemKinds, type ShellProblem } from '@suite/graphql/problems';
import { createFakeApi, createTestI18n, makeGate, makeShell } from '@suite/testing';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import kitEn from '../locales/en.json';
import problemsEn from '../locales/problems/en.json';
import problemsVi from '../locales/problems/vi.json';
import kitVi from '../locales/vi.json';
import type { Language } from './contract';
import { loadProblemMessages, problemNamespace } from './problem-locales';
import { ShellProvider } from './shell-provider';
import { useFormat } from './use-format';
import { useFieldMessages, useProblemMessages } from './use-problem-messages';

const en = { ...kitEn, ...problemsEn };
const vi = { ...kitVi, ...problemsVi };

function inShell<T>(hook: () => T, language: Language = 'en', gate = makeGate()): T {
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n: createTestI18n(language), gate });
  const wrapper = ({ children }: { children: ReactNode }) => <ShellProvider shell={shell}>{children}</ShellProvider>;
  return renderHook(hook, { wrapper }).result.current;
}

const problem = (changes: Partial<ShellProblem>): ShellProblem => ({
  kind: 'other',
  code: 'other',
  params: {},
  fields: [],
  debugId: null,
  ...changes,
});

test.each(['en', 'vi'] as const)('every kind has its own title and message in %s', (language) => {
  const messages = inShell(useProblemMessages, language);
  const shown = problemKinds.map((kind) => messages(problem({ kind, code: kind })));
  expect(new Set(shown.map(({ message }) => message)).size).toBe(problemKinds.length);
  expect(shown.every(({ title, message }) => title !== '' && message !== '')).toBe(true);
});

test('shows a known code’s own message, and that of the kind for an unknown code', () => {
  const messages = inShell(useProblemMessages);
  expect(messages(problem({ kind: 'not_found', code: 'company_not_found' })).title).toBe('Company not found');
  expect(messages(problem({ kind: 'not_found', code: 'never_heard_of' })).title).toBe('Not found');
});

test.each([
  ['order_expired', 'Order này chưa được giải quyết. Vui lòng liên hệ hỗ trợ hoặc nhập QR code khác!'],
  ['order_awaiting', 'QR code này đang chờ thanh toán. Vui lòng nhập QR code khác!'],
  ['qr_invalid', 'QR code này chưa đúng. Vui lòng thử lại!'],
  ['invalid_group', 'Group này không tồn tại. Vui lòng kiểm tra lại!'],
])('%s has the message of the specification', (code, message) => {
  expect(inShell(useProblemMessages, 'vi')(problem({ kind: 'defined', code })).message).toBe(message);
});

test('a field message has the limit, works without one, and covers unknown codes', () => {
  const messages = inShell(useFieldMessages);
  expect(messages({ code: 'too_long', params: { max: 250 } })).toBe('At most 250 characters.');
  expect(messages({ code: 'too_long', params: {} })).toBe('This is too long.');
  expect(messages({ code: 'never_heard_of', params: {} })).toBe('This is not valid.');
  expect(messages(null)).toBeUndefined();
});

test.each([
  ['input_obj.customer.phone', 'en', 'Phone number: This is already used.'],
  ['input_obj.items.0.staff_id', 'vi', 'Thợ: Thông tin này đã được dùng.'],
  ['input_obj.version', 'en', 'This is already used.'],
] as const)('a refusal of %s names the field in %s', (path, language, message) => {
  const messages = inShell(useProblemMessages, language);
  const fields = [{ path, code: 'already_used', params: {} }];
  expect(messages(problem({ kind: 'invalid_input', code: 'validation_failed', fields })).message).toBe(message);
});

test.each([
  ['field', fieldMessages],
  ['field', fieldCodes],
  ['appointment_status', appointmentStatuses],
  ['order_status', orderStatuses],
  ['payment_status', paymentStatuses],
  ['tender', tenderTypes],
  ['role', companyRoles],
] as const)('each %s of the domain has messages in both languages', (group, keys) => {
  for (const messages of [en, vi]) expect(Object.keys(messages[group])).toEqual(expect.arrayContaining([...keys]));
});

/** Codes whose kind has a sufficient message. */
const coveredByKind = [
  'access_denied',
  'idempotency_key_reused',
  'invalid_credentials',
  'rate_limited',
  'unauthorized',
  'validation_failed',
];

test.each([
  ['en', en],
  ['vi', vi],
] as const)('each refusal of the API has a title and a message of its own in %s', (_, { code }) => {
  const texts: Record<string, { title: string; message: string } | undefined> = code;
  const hasMessage = (one: string) => Boolean(texts[one]?.title && texts[one]?.message);
  expect(problemCodes.filter((one) => !coveredByKind.includes(one) && !hasMessage(one))).toEqual([]);
});

/** Codes of the specification that no operation raises; docs/decisions/errors.md says what happens instead of each. */
const unraised = [
  'billing_address_exists',
  'card_already_exists',
  'card_limit_reached',
  'duplicate_staff_email',
  'invalid_customer_info',
  'missing_translation',
  'otp_expired',
  'otp_id_invalid',
  'otp_invalid',
  'otp_phone_missing',
  'otp_request_failed',
  'otp_requester_invalid',
  'owner_email_not_existing',
  'owner_not_existing',
  'phone_required',
  'upgrade_package',
];

test('every message belongs to a refusal of the API, to a response without data, to a file that stays unsaved, or to a recorded code', () => {
  const known = new Set<string>([...problemCodes, 'empty_data', 'file_not_saved', 'file_to_share', ...unraised]);
  for (const { code } of [en, vi]) expect(Object.keys(code).filter((one) => !known.has(one))).toEqual([]);
  expect(problemCodes.filter((one) => unraised.includes(one))).toEqual([]);
});

test('the decision names what happens instead of a code that nothing raises', () => {
  const rows = readFileSync('docs/decisions/errors.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = (code: string) => rows.filter((row) => row.split('|')[1]?.includes(`\`${code}\``)).length;
  expect(unraised.filter((code) => named(code) !== 1)).toEqual([]);
});

test('figures follow the language and the zone of the store', () => {
  const instant = '2026-11-21T20:14:00Z';
  const english = inShell(useFormat);
  expect([english.money(-123450), english.date(instant), english.time(instant)]).toEqual([
    '−$1,234.50',
    'Nov 21, 2026',
    '2:14 PM',
  ]);
  const saigon = makeGate({ store: { whmcsId: 10003, name: 'Saigon', timezone: 'Asia/Ho_Chi_Minh' } });
  const vietnamese = inShell(useFormat, 'vi', saigon);
  expect([vietnamese.date(new Date(instant)), vietnamese.time(instant)]).toEqual(['22 / 11 / 2026', '3:14 AM']);
  expect(english.day('2026-11-21')).toBe('Nov 21, 2026');
});

test.each([
  [30, 'just now', 'vừa xong'],
  [60, '1 minute ago', '1 phút trước'],
  [2 * 3600, '2 hours ago', '2 giờ trước'],
  [8 * 86400, '1 week ago', '1 tuần trước'],
])('%d seconds ago in both languages', (seconds, english, vietnamese) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const instant = new Date(now.getTime() - seconds * 1000);
  expect(inShell(useFormat).relative(instant, now)).toBe(english);
  expect(inShell(useFormat, 'vi').relative(instant, now)).toBe(vietnamese);
});

describe('while the messages of codes and fields are loading', () => {
  const refused = problem({ kind: 'defined', code: 'order_expired' });
  const field = { path: 'input_obj.phone', code: 'phone_invalid', params: {} };

  /** Renders the messages of refusals, whose namespace arrives when `load` is called. */
  function showLate(language: Language, store: { addResourceBundle?: () => void } = {}) {
    const i18n = createTestI18n(language);
    for (const one of ['en', 'vi']) i18n.removeResourceBundle(one, problemNamespace);
    Object.assign(i18n.store, store);
    const shell = makeShell({ apollo: createFakeApi({}).client, i18n, gate: makeGate() });
    function Refusals() {
      const problemMessage = useProblemMessages();
      const fieldMessage = useFieldMessages();
      return (
        <>
          <h1>{problemMessage(refused).title}</h1>
          <p>{problemMessage(refused).message}</p>
          <p>{problemMessage(problem({ kind: 'network', code: 'network' })).title}</p>
          <p>{fieldMessage(field)}</p>
        </>
      );
    }
    render(
      <ShellProvider shell={shell}>
        <Refusals />
      </ShellProvider>,
    );
    return i18n;
  }

  test('a neutral text stands in the place of a code’s and a field’s message, then the message', async () => {
    showLate('en');
    expect(screen.getAllByText('One moment…')).toHaveLength(3);
    expect(screen.getByText('No connection')).toBeVisible();
    expect(await screen.findByText(problemsEn.code.order_expired.message)).toBeVisible();
    expect(screen.getByText(problemsEn.field.phone_invalid)).toBeVisible();
    expect(screen.queryByText('One moment…')).toBeNull();
  });

  test('the message of the kind stays if they cannot be loaded, until a later attempt succeeds', async () => {
    const i18n = showLate('vi', {
      addResourceBundle() {
        throw new Error('The file could not be loaded.');
      },
    });
    expect(await screen.findByText(kitVi.problem.defined.message)).toBeVisible();
    expect(screen.getByText(kitVi.problem.invalid_input.message)).toBeVisible();
    Reflect.deleteProperty(i18n.store, 'addResourceBundle');
    await act(() => loadProblemMessages(i18n));
    expect(screen.getByText(problemsVi.code.order_expired.message)).toBeVisible();
  });
});
