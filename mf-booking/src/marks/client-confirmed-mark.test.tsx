import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { makeAppointment, messages } from '../testing/make-appointment';
import { ClientConfirmedMark, ClientConfirmedNote } from './client-confirmed-mark';

/** 3:05 PM in Chicago. */
const client_confirmed_at = '2026-11-20T21:05:00.000Z';
const show = (changes: object, language?: 'en' | 'vi') => {
  const appointment = makeAppointment({ client_confirmed_at, ...changes });
  const both = (
    <>
      <ClientConfirmedMark appointment={appointment as never} />
      <ClientConfirmedNote appointment={appointment as never} />
    </>
  );
  renderRemotePage(both, { messages, ...(language ? { language } : {}) });
};

test.each([
  ['en', 'Client confirmed by text at Nov 20, 2026 3:05 PM'],
  ['vi', 'Khách đã nhắn tin xác nhận lúc 20 / 11 / 2026 3:05 PM'],
] as const)('the mark and the note say when the client confirmed, in %s', async (language, text) => {
  show({}, language);
  expect(await screen.findByRole('img', { name: text })).toBeVisible();
  expect(screen.getByText(text, { ignore: 'title' })).toBeVisible();
});

test.each([
  ['not confirmed', { client_confirmed_at: null }],
  ['canceled', { status: 'canceled' }],
  ['done', { status: 'done' }],
])('an appointment that is %s has no mark', (_, changes) => {
  show(changes);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/Client confirmed/)).toBeNull();
});
