import type { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';

type User = ReturnType<typeof renderRemotePage>['user'];

/** Opens the menu Edit or More of an appointment. */
export async function openMenu(user: User, menu: 'Edit' | 'More') {
  await user.click(await screen.findByRole('button', { name: menu }));
  return within(await screen.findByRole('dialog', { name: menu }));
}

/** Presses an action in the menu Edit or More of an appointment. */
export async function pressInMenu(user: User, menu: 'Edit' | 'More', name: string): Promise<void> {
  const sheet = await openMenu(user, menu);
  await user.click(await sheet.findByRole('button', { name }));
}
