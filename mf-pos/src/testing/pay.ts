import type { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';

/** How the ticket is paid. */
export const payForm = () => within(screen.getByRole('region', { name: 'Payment' }));

/** Types the card that the sandbox approves, as its owner would. */
export async function typeCard(user: ReturnType<typeof renderRemotePage>['user']): Promise<void> {
  await user.type(payForm().getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await user.type(payForm().getByRole('textbox', { name: 'Expiry date' }), '1239');
  await user.type(payForm().getByRole('textbox', { name: 'Security code' }), '123');
  await user.type(payForm().getByRole('textbox', { name: 'Zip code' }), '78701');
}
