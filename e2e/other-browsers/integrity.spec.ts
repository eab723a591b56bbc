import { salonDescription } from '../pages/salon';
import { expect, test } from './fixtures/test';

const pos = '^/remotes/mf-pos/[^/]+/';
for (const [kind, file] of [
  ['entry', `${pos}remote-entry\\.js$`],
  ['exposed chunk', `${pos}expose-remote\\.\\w+\\.js$`],
  ['stylesheet', `${pos}[\\w-]+\\.\\w+\\.css$`],
] as const) {
  test(`a remote with one changed byte in its ${kind} is not applied, the rest works, and Retry works once it is repaired`, async ({
    tab,
    front,
    t,
    makeWorld,
    signIn,
  }) => {
    const world = await makeWorld(salonDescription);
    const line = tab.button(/Gel manicure · /);
    const retry = tab.button(t('kit', 'retry'));
    await signIn(world);
    front.change(new RegExp(file));
    await tab.open(`${front.url}/owner/orders/${world.tickets[0]}`);
    await retry.shown();
    expect(front.served).not.toEqual([]);

    await tab.link(t('booking', 'ticket.title')).click();
    await tab.link(/Jenny Park/).shown();
    await tab.back();
    const before = front.served.length;
    await retry.click();
    await expect.poll(() => front.served.length).toBeGreaterThan(before);
    await retry.shown();
    expect(await line.isShown()).toBe(false);

    front.change(null);
    await retry.click();
    await line.shown();
    await retry.gone();
  });
}

for (const [whose, file] of [
  ['a remote', '^/remotes/mf-booking/[^/]+/dialogs\\.\\w+\\.js$'],
  ['the host', '^/overlay-code\\.\\w+\\.js$'],
  ['the host, in a stylesheet', '^/overlays\\.\\w+\\.css$'],
] as const) {
  test(`a late chunk of ${whose} with one changed byte shows an error, and Retry works once it is repaired`, async ({
    tab,
    front,
    t,
    makeWorld,
    signIn,
  }) => {
    const world = await makeWorld(salonDescription);
    await signIn(world);
    front.change(new RegExp(file));
    await tab.open(`${front.url}/owner/appointments/${world.appointments[0]}`);
    await tab.button(t('booking', 'appointment.actions.confirm')).click();
    await tab.byRole('alertdialog', t('kit', 'failure.title')).shown();
    expect(front.served).not.toEqual([]);

    front.change(null);
    await tab.button(t('kit', 'retry')).click();
    await tab.byRole('alertdialog', t('booking', 'confirm.title')).shown();
  });
}

for (const [kind, file] of [
  ['main script', '^/main\\.\\w+\\.js$'],
  ['chunk of the suite', '^/app\\.\\w+\\.js$'],
  ['stylesheet of the suite', '^/app\\.\\w+\\.css$'],
] as const) {
  test(`the host with one changed byte in its ${kind} shows an error, and opens once it is repaired`, async ({
    tab,
    front,
    makeWorld,
    signIn,
  }) => {
    await signIn(await makeWorld(salonDescription));
    front.change(new RegExp(file));
    await tab.open(`${front.url}/owner/ticket`);
    await tab.heading(/Please refresh application/).shown();
    expect(front.served).not.toEqual([]);

    front.change(null);
    await tab.button('Refresh').click();
    await tab.link(/Jenny Park/).shown();
  });
}

test('the main stylesheet with one changed byte is not applied until it is repaired', async ({
  tab,
  front,
  makeWorld,
  signIn,
}) => {
  const applied = () =>
    tab.run(() =>
      [...document.styleSheets].some(
        ({ href, cssRules }) => /\/main\.\w+\.css/.test(href ?? '') && cssRules.length > 0,
      ),
    );
  await signIn(await makeWorld(salonDescription));
  front.change(/^\/main\.\w+\.css$/);
  await tab.open(`${front.url}/owner/ticket`);
  await tab.link(/Jenny Park/).shown();
  expect(front.served).not.toEqual([]);
  expect(await applied()).toBe(false);

  front.change(null);
  await tab.reload();
  await expect.poll(applied).toBe(true);
});
