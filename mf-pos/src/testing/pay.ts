import type { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';

/** Selects the tender of the ticket. */
export const payForm = () => within(screen.getByRole('region', { name: 'Payment' }));

/** Types the card that the sandbox approves into one of the card forms, by default the first one. */
export async function typeCard(user: ReturnType<typeof renderRemotePage>['user'], form = 0): Promise<void> {
  const card = {
    'Card number': '4242424242424242',
    'Expiry date': '1239',
    'Security code': '123',
    'Zip code': '78701',
  };
  for (const [name, typed] of Object.entries(card)) {
    const field = payForm().getAllByRole('textbox', { name })[form];
    if (!field) throw new Error(`There is no card form ${form}.`);
    await user.type(field, typed);
  }
}
