import type { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';

type User = ReturnType<typeof renderRemotePage>['user'];

/** Returns the open sheet of a payment method. */
export const paySheet = () => within(screen.getByRole('dialog'));

/** Opens the cash pad, the card form, or the sheet of the other methods. */
export const openTender = async (user: User, tender: 'Cash' | 'Card' | 'Other methods') => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${tender}`) }));
  await screen.findByRole('dialog');
};

/** Opens one of the other methods. */
export async function openOther(user: User, method: string) {
  await openTender(user, 'Other methods');
  await user.click(paySheet().getByRole('button', { name: method }));
}

/** Takes exactly what is due in cash. */
export async function payCash(user: User) {
  await openTender(user, 'Cash');
  await user.click(paySheet().getByRole('button', { name: /^Exact/ }));
}

/** Charges what the open sheet says. */
export const charge = (user: User) => user.click(screen.getByRole('button', { name: /^Charge/ }));

/** Types the card that the sandbox approves into the open card form. */
export async function typeCard(user: User): Promise<void> {
  const card = {
    'Card number': '4242424242424242',
    'Expiry date': '1239',
    'Security code': '123',
    'Zip code': '78701',
  };
  for (const [name, typed] of Object.entries(card)) {
    await user.type(paySheet().getByRole('textbox', { name }), typed);
  }
}
