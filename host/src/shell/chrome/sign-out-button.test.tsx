import { makeGate, makeSubject } from '@suite/testing';
import { screen } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import { createUnsaved } from '../../platform/offline/unsaved';
import { createUnsent } from '../../platform/offline/unsent';
import { renderHost } from '../../testing/render-host';
import { SignOutButton } from './sign-out-button';

function setUp() {
  const location = createSubject({ pathname: '/owner/orders/1', search: '?tab=keypad' });
  const unsaved = createUnsaved();
  localStorage.clear();
  const unsent = createUnsent(makeSubject(makeGate()), localStorage);
  const onLeave = jest.fn();
  const suite = { shell: { navigation: { location } }, unsaved, unsent } as never;
  const { user } = renderHost(<SignOutButton suite={suite} onLeave={onLeave} />);
  return { user, unsaved, unsent, onLeave, signOut: () => screen.getAllByRole('button', { name: 'Sign out' }) };
}
const out = '/logout?return=%2Fowner%2Forders%2F1%3Ftab%3Dkeypad';

test('the person is signed out at once, and returns to the page at the next sign-in', async () => {
  const { user, onLeave, signOut } = setUp();
  await user.click(signOut()[0] as HTMLElement);
  expect(onLeave).toHaveBeenCalledWith(out);
});

test('unsent work needs confirmation first', async () => {
  const { user, unsaved, onLeave, signOut } = setUp();
  unsaved.hold();
  await user.click(signOut()[0] as HTMLElement);
  expect(onLeave).not.toHaveBeenCalled();
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out now?' });
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(dialog).not.toBeInTheDocument();
  await user.click(signOut()[0] as HTMLElement);
  await user.click(signOut()[1] as HTMLElement);
  expect(onLeave).toHaveBeenCalledWith(out);
});

test('unsent tickets are counted before signing out and stay on the device', async () => {
  const { user, unsent, onLeave, signOut } = setUp();
  unsent.report('mf-pos', 1);
  await user.click(signOut()[0] as HTMLElement);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('1 ticket has not been sent. It stays on this device');
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sign out anyway' }));
  expect(onLeave).toHaveBeenCalledWith(out);
  expect(unsent.total()).toBe(1);
});
