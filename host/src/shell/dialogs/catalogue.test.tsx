import { type ProblemKind, problemKinds, toProblem } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import { createTransport } from '@suite/graphql/transport';
import { act, screen } from '@testing-library/react';
import { dataOf } from '../../core/api/request';
import { renderHost } from '../../testing/render-host';
import { ProblemDialog } from './problem-dialog';
import { createProblemQueue, endsSession } from './problem-queue';

type WireResponse = () => Promise<Response>;

const refusing =
  (extensions: Record<string, unknown>, message = 'no'): WireResponse =>
  async () =>
    Response.json({ data: null, errors: [{ message, extensions }] });
const status =
  (code: number): WireResponse =>
  async () =>
    new Response('', { status: code });
const failing =
  (name: string): WireResponse =>
  () =>
    Promise.reject(new DOMException('', name));

/** All failures of a server or a network, by the text that the person reads; whether it leads to sign-in. */
const catalogue: [ProblemKind, string, WireResponse, string, string, 'stays' | 'leaves'][] = [
  [
    'invalid_input',
    'a value refused',
    refusing({ category: 'validation', code: 'validation_failed' }),
    'Check what you entered',
    'Kiểm tra lại thông tin',
    'stays',
  ],
  [
    'unauthorized',
    'a token refused',
    refusing({ category: 'unauthorized', code: 'unauthorized' }),
    'Please sign in again',
    'Vui lòng đăng nhập lại',
    'leaves',
  ],
  ['unauthorized', 'status 401', status(401), 'Please sign in again', 'Vui lòng đăng nhập lại', 'leaves'],
  [
    'access_denied',
    'a permission missing',
    refusing({ category: 'access_denied', code: 'access_denied' }),
    'Permission denied',
    'Không được phép',
    'leaves',
  ],
  [
    'access_denied',
    'the message alone',
    refusing({ category: 'other' }, 'Access denied'),
    'Permission denied',
    'Không được phép',
    'leaves',
  ],
  [
    'not_found',
    'an id that is not there',
    refusing({ category: 'not_found', code: 'not_found' }),
    'Not found',
    'Không tìm thấy',
    'stays',
  ],
  [
    'not_found',
    'a store that is not',
    refusing({ category: 'not_found', code: 'company_not_found' }),
    'Company not found',
    'Không tìm thấy tiệm',
    'stays',
  ],
  [
    'invalid_credentials',
    'a wrong password',
    refusing({ category: 'invalid_credentials', code: 'invalid_credentials' }),
    'Sign-in failed',
    'Đăng nhập không thành công',
    'leaves',
  ],
  [
    'server',
    'a fault inside',
    refusing({ category: 'internal', code: 'unexpected' }),
    'Server error',
    'Lỗi máy chủ',
    'stays',
  ],
  ['server', 'status 502', status(502), 'Server error', 'Lỗi máy chủ', 'stays'],
  ['network', 'no connection', failing('NetworkError'), 'No connection', 'Mất kết nối', 'stays'],
  [
    'defined',
    'a refusal of a rule',
    refusing({ category: 'conflict', code: 'whatever' }),
    'This is not possible now',
    'Chưa thể thực hiện',
    'stays',
  ],
  [
    'defined',
    'a package without it',
    refusing({ category: 'conflict', code: 'upgrade_package' }),
    'Not in your package',
    'Chưa có trong gói của bạn',
    'stays',
  ],
  [
    'other',
    'an unknown category',
    refusing({ category: 'whatever' }),
    'Something went wrong',
    'Đã xảy ra lỗi',
    'stays',
  ],
  [
    'graph_document',
    'a page that is too old',
    refusing({ code: 'GRAPHQL_VALIDATION_FAILED' }),
    'Please update the app',
    'Vui lòng cập nhật ứng dụng',
    'stays',
  ],
  [
    'unexpected',
    'an unexpected error',
    refusing({ category: 'unexpected', code: 'unexpected' }),
    'Unexpected problem',
    'Lỗi ngoài dự kiến',
    'stays',
  ],
  [
    'payment',
    'a card refused',
    refusing({ category: 'payment', code: 'whatever' }),
    'Payment error',
    'Lỗi thanh toán',
    'stays',
  ],
  [
    'rate_limited',
    'too many tries',
    refusing({ category: 'rate_limited', code: 'rate_limited' }),
    'Too many attempts',
    'Thao tác quá nhiều lần',
    'stays',
  ],
  ['rate_limited', 'status 429', status(429), 'Too many attempts', 'Thao tác quá nhiều lần', 'stays'],
  [
    'server',
    'a database that is away',
    refusing({ category: 'unavailable', code: 'unavailable' }),
    'Temporarily unavailable',
    'Tạm thời gián đoạn',
    'stays',
  ],
  ['server', 'status 503', status(503), 'Temporarily unavailable', 'Tạm thời gián đoạn', 'stays'],
  ['timeout', 'no response', () => new Promise(() => undefined), 'The server is slow', 'Chờ quá lâu', 'stays'],
  ['timeout', 'status 504', status(504), 'The server is slow', 'Chờ quá lâu', 'stays'],
];

/** Sends an operation to a server with this response, and shows the outcome as the suite does. */
async function provoke(response: WireResponse, language: 'en' | 'vi') {
  const queue = createProblemQueue();
  const closed: boolean[] = [];
  renderHost(<ProblemDialog queue={queue} onClosed={(problem) => closed.push(endsSession(problem))} />, language);
  const transport = createTransport({
    tokens: createTokenStore(localStorage),
    role: () => 'user',
    onSignedOut: () => undefined,
    exclusively: (work) => work(),
    timeoutMs: 20,
    fetch: (_, init) =>
      Promise.race([
        response(),
        new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      ]),
  });
  const problem = await transport.send({ operation: 'Any', query: 'query Any { any }' }).then(dataOf).catch(toProblem);
  if (!('kind' in problem)) throw new Error('It was not refused.');
  act(() => queue.show(problem as ReturnType<typeof toProblem>));
  return { problem, closed };
}

test.each(catalogue)(
  '%s, by %s, shows what happened and what to do',
  async (kind, _, response, english, vietnamese, then) => {
    for (const [language, title] of [
      ['en', english],
      ['vi', vietnamese],
    ] as const) {
      const { problem, closed } = await provoke(response, language);
      expect(problem.kind).toBe(kind);
      const dialog = screen.getByRole('alertdialog', { name: title });
      expect(dialog).toHaveAccessibleDescription(/\S+ \S+/);
      act(() => screen.getByRole('button', { name: /^(OK|Close|Đóng)$/ }).click());
      expect(dialog).not.toBeInTheDocument();
      expect(closed).toEqual([then === 'leaves']);
    }
  },
);

test('every kind of the catalogue is covered', () => {
  expect(new Set(catalogue.map(([kind]) => kind))).toEqual(new Set(problemKinds));
});
