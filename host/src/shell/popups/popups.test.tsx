import { localProblem } from '@suite/graphql/problems';
import { act, screen, within } from '@testing-library/react';
import { beginPopups, booking, inPopupTests, night, wait } from '../../testing/begin-popups';
import type { InstallOffer } from './install';

inPopupTests();

describe('maintenance', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  test('is announced a day before and a quarter of an hour before, in the store’s time', async () => {
    const { press } = await beginPopups({ maintenance: [night] });
    const announced = () => screen.getByRole('alertdialog', { name: 'Go Suite will be closed for a while' });
    expect(announced()).toHaveTextContent(/from Nov 22, 2026 12:00 AM( \(CST\))? to Nov 22, 2026 1:00 AM/);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    jest.setSystemTime(new Date('2026-11-22T05:44:50.000Z'));
    await wait(5_000);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await wait(11_000);
    expect(announced()).toBeInTheDocument();
  });

  test('blocks the suite from its beginning with only Retry, until it is over', async () => {
    const { world, user, press } = await beginPopups({ maintenance: [{ ...night, start_time: inSeconds(-60) }] });
    const closed = screen.getByRole('alertdialog', { name: 'Go Suite is closed for maintenance' });
    expect(within(closed).getAllByRole('button')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(closed).toBeInTheDocument();
    await press('Try again');
    await wait(0);
    expect(within(closed).getByRole('status')).toHaveTextContent('It is still closed.');
    world.maintenance = [];
    await press('Try again');
    await wait(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('an announced maintenance starts by itself', async () => {
    await beginPopups({ maintenance: [{ ...night, start_time: inSeconds(30) }] });
    expect(screen.getByRole('alertdialog', { name: 'Go Suite will be closed for a while' })).toBeInTheDocument();
    await wait(35_000);
    expect(screen.getByRole('alertdialog', { name: 'Go Suite is closed for maintenance' })).toBeInTheDocument();
  });
});

describe('installing', () => {
  const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn() });

  test('is offered after a minute, by the browser’s own prompt', async () => {
    const options = offer();
    globalThis.suiteInstallOffer = options as unknown as InstallOffer;
    const { press } = await beginPopups();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(61_000);
    expect(screen.getByRole('dialog', { name: 'Put Go Suite on your home screen' })).toBeInTheDocument();
    await press('Install');
    expect(options.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a declined installation is not offered again', async () => {
    const { press } = await beginPopups();
    await wait(61_000);
    act(() => void window.dispatchEvent(offer()));
    await wait(1_000);
    await press('Not now');
    act(() => void window.dispatchEvent(offer()));
    await wait(1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('one at a time', () => {
  const inAnHour = () => ({ ...night, start_time: new Date(Date.now() + 3_600_000).toISOString() });

  test('the most urgent popup is shown first, then the next', async () => {
    const { press } = await beginPopups({ products: [booking], maintenance: [inAnHour()] });
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('OK');
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });

  test('no popup is shown over a ticket that is being edited', async () => {
    const { release } = await beginPopups({ products: [booking], hasUnsaved: true });
    await wait(60_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('suite:expiring:10001')).toBeNull();
    act(release);
    await wait(1_000);
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });

  test('an error dialog hides all popups, which return after it', async () => {
    const { problems } = await beginPopups({ products: [booking] });
    act(() => problems.show(localProblem('network')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => problems.closeFirst());
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });
});
