import { renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { makeAppointment, messages, overviewResponses } from '../testing/make-appointment';
import { Unconfirmed } from './unconfirmed';

test('lists all unprocessed appointments and reports each confirmation and its undo', async () => {
  const onChanged = jest.fn();
  const { user, requests } = renderRemotePage(<Unconfirmed onChanged={onChanged} />, {
    messages: messages,
    resolvers: {
      ...overviewResponses([makeAppointment()]),
      appointment_update_status: () => makeAppointment({ status: 'confirmed', version: 4 }),
      appointment_undo: () => makeAppointment({ version: 5 }),
    } as never,
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm Jenny Park/ }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  const [list] = requests.filter(({ operation }) => operation === 'TicketOverview');
  expect(list?.variables).toMatchObject({ where: { status: { _in: ['new', 'updated'] } } });
  expect(list?.variables.where).not.toHaveProperty('start_time');
});
