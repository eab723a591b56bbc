import { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { ConflictNotice } from '..';

const by = { name: 'Ava Nguyen', at: '2026-03-02T20:14:00Z' };
const changes = [{ id: 'staff', name: 'Staff', from: 'Ava', to: 'Ben' }];

test.each([
  ['en', 'Ava Nguyen changed this appointment at 2:14 PM', 'Changes by others', 'Old:AvaNew:Ben'],
  ['vi', 'Ava Nguyen đã thay đổi lịch hẹn này lúc 2:14 PM', 'Những gì người khác đã thay đổi', 'Cũ:AvaMới:Ben'],
] as const)('names who changed the appointment, when, and what, in %s', (language, title, label, values) => {
  renderRemotePage(<ConflictNotice record="appointment" by={by} changes={changes} />, { language });
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(title)).toBeInTheDocument();
  expect(notice.getByLabelText(label)).toBeInTheDocument();
  expect(notice.getByRole('definition').textContent).toBe(values);
});

test('renders nothing without a change', () => {
  const { container } = renderRemotePage(<ConflictNotice record="appointment" by={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('reports the change without a name if the server sent none, and can be dismissed', async () => {
  const onDismiss = jest.fn();
  const { user } = renderRemotePage(
    <ConflictNotice record="ticket" by={null} onDismiss={onDismiss}>
      <p>Gel was added</p>
    </ConflictNotice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This ticket was changedGel was added');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
