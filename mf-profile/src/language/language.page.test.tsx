import { refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

test('the language switches immediately and is saved with the account', async () => {
  const { user, requests } = renderRemotePage(<Pages />, {
    path: '/owner/profile/language',
    messages: messages,
    resolvers: { user_change_language: { role: 'ROLE_USER' } },
  });
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(screen.getByText('Tiếng Việt')).toHaveAttribute('lang', 'vi');
  await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ngôn ngữ' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Tiếng Việt' })).toBeChecked();
  await waitFor(() => expect(requests).toMatchObject([{ operation: 'ChangeLanguage', variables: { language: 'vi' } }]));
});

test('a refused language reverts to the former one', async () => {
  const { user, requests } = renderRemotePage(<Pages />, {
    path: '/owner/profile/language',
    messages: messages,
    resolvers: {
      user_change_language: () => {
        throw refusal('rate_limited', 'rate_limited');
      },
    },
  });
  await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }));
  await waitFor(() => expect(requests).toMatchObject([{ operation: 'ChangeLanguage' }]));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'English' })).toBeChecked());
});
