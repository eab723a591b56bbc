import { localProblem, type ProblemKind, problemOfWireError } from '@suite/graphql/problems';
import type { ShownProblem } from '@suite/remote-kit/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost } from '../../testing/render-host';
import { ProblemDialog } from './problem-dialog';
import { createProblemQueue, endsSession } from './problem-queue';

function setUp(language: 'en' | 'vi' = 'en', onChat?: () => void, onPackages?: () => void) {
  const queue = createProblemQueue();
  const onClosed = jest.fn();
  renderHost(<ProblemDialog queue={queue} onClosed={onClosed} onPackages={onPackages} onChat={onChat} />, language);
  return {
    onClosed,
    show: (kind: ProblemKind, debugId?: string) => act(() => queue.show(localProblem(kind, debugId))),
    showProblem: (problem: ShownProblem) => act(() => queue.show(problem)),
  };
}

test('one problem at a time, in the order they came', async () => {
  const { show, onClosed } = setUp();
  show('network');
  show('server');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.getByRole('alertdialog', { name: 'No connection' })).toHaveAccessibleDescription(
    /Check your connection/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alertdialog', { name: 'Server error' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClosed.mock.calls.map(([problem]) => problem.kind)).toEqual(['network', 'server']);
});

test('the same problem is not shown twice', () => {
  const { show } = setUp();
  show('network');
  show('network');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an action of the problem closes the dialog and runs in the tap', async () => {
  const { showProblem, onClosed } = setUp();
  const run = jest.fn(() => expect(onClosed).toHaveBeenCalledTimes(1));
  showProblem({ ...localProblem('unexpected'), action: { label: 'Share file', run } });
  await userEvent.click(screen.getByRole('button', { name: 'Share file' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the texts are in the person’s language', () => {
  setUp('vi').show('rate_limited');
  expect(screen.getByRole('alertdialog', { name: 'Thao tác quá nhiều lần' })).toBeInTheDocument();
});

test('support gets a reference where it needs one', () => {
  const { show } = setUp();
  show('unexpected', 'abc-123');
  expect(screen.getByText('Reference abc-123')).toBeInTheDocument();
});

test('no reference is shown for problems that the person can fix', () => {
  setUp().show('invalid_credentials', 'abc-123');
  expect(screen.queryByText(/abc-123/)).not.toBeInTheDocument();
});

test('Escape closes it', () => {
  const { show, onClosed } = setUp();
  show('server');
  act(() => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('the focus moves into the dialog and back', () => {
  const { show } = setUp();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  show('server');
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(field).toHaveFocus();
});

test('an account that does not exist any more ends the session', () => {
  for (const code of ['user_not_found', 'staff_not_found'])
    expect(endsSession({ ...localProblem('not_found'), code })).toBe(true);
  expect(endsSession({ ...localProblem('not_found'), code: 'employee_not_found' })).toBe(false);
});

test.each([
  ['invalid_credentials', true],
  ['unauthorized', true],
  ['access_denied', true],
  ['network', false],
  ['not_found', false],
] as const)('after %s the person has to sign in again: %p', (kind, ends) => {
  expect(endsSession(localProblem(kind))).toBe(ends);
});

test.each([
  ['service_not_enabled', 'Not in your package'],
  ['own_appointments_only', 'Your own appointments only'],
])('%s is shown, and the person stays signed in', (code, title) => {
  const { showProblem } = setUp();
  const problem = problemOfWireError({ message: code, extensions: { category: 'conflict', code } });
  showProblem(problem);
  expect(screen.getByRole('alertdialog', { name: title })).toBeVisible();
  expect(endsSession(problem)).toBe(false);
});

test.each([
  ['service_not_enabled', 1],
  ['upgrade_package', 1],
  ['slot_taken', 0],
])('in the phone app %s offers the chat to request another package: %d', async (code, times) => {
  const onChat = jest.fn();
  const { showProblem } = setUp('en', onChat);
  showProblem(problemOfWireError({ message: code, extensions: { category: 'conflict', code } }));
  const contact = screen.queryByRole('button', { name: 'Contact us' });
  if (contact) await userEvent.click(contact);
  expect(onChat).toHaveBeenCalledTimes(times);
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(1 - times);
});

test('in a browser there is no chat button', () => {
  const { showProblem } = setUp();
  showProblem(problemOfWireError({ message: '', extensions: { category: 'conflict', code: 'upgrade_package' } }));
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'OK' })]);
});

test.each(['service_not_enabled', 'upgrade_package'])(
  'owners and partners are led from %s to the packages of the store',
  async (code) => {
    const onPackages = jest.fn();
    const { showProblem } = setUp('en', undefined, onPackages);
    showProblem(problemOfWireError({ message: '', extensions: { category: 'conflict', code } }));
    await userEvent.click(screen.getByRole('button', { name: 'See packages' }));
    expect(onPackages).toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

const suspended = problemOfWireError({
  message: '',
  extensions: { category: 'conflict', code: 'service_suspended', params: { service: 'pos' } },
});

test.each([
  ['en', 'Go POS is paused', /Pay in Your packages/, 'See packages'],
  ['vi', 'Go POS đang tạm dừng', /hãy trả khoản còn thiếu/, 'Xem gói dịch vụ'],
] as const)(
  'a service that is not paid is named to its owner in %s, and leads to the packages',
  async (language, title, message, button) => {
    const onPackages = jest.fn();
    setUp(language, undefined, onPackages).showProblem(suspended);
    expect(screen.getByRole('alertdialog', { name: title })).toHaveAccessibleDescription(message);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(onPackages).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['en', /Ask the owner of the store to pay it/],
  ['vi', /hãy nhờ chủ tiệm thanh toán/],
] as const)('people who do not pay for it read in %s whom to ask', (language, message) => {
  setUp(language).showProblem(suspended);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(message);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
