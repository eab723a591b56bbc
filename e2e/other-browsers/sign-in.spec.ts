import { salonDescription } from '../pages/salon';
import { expect, test } from './fixtures/test';

/** Records in the tab the errors of its pages, from before their first script. */
const noteComplaints = `
  const note = (text) => sessionStorage.setItem('complaints', (sessionStorage.getItem('complaints') ?? '') + text);
  const { error } = console;
  console.error = (...args) => {
    note(args.join(' '));
    error(...args);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => note(violatedDirective));`;

test('a person signs in, opens a ticket from the day and sees its sum, on one React and without an error', async ({
  tab,
  front,
  t,
  makeWorld,
}) => {
  const world = await makeWorld(salonDescription);
  const complaints = () => tab.run(() => sessionStorage.getItem('complaints'));
  front.beforeAll(noteComplaints);
  await tab.open(`${front.url}/login`);
  await tab.field(t('host', 'sign_in.identifier')).type(world.owner.email);
  await tab.field(t('host', 'sign_in.password')).type(world.owner.password);
  await tab.button(t('host', 'sign_in.submit')).click();
  await tab.heading(t('reports', 'home.title')).shown();
  await tab.link(t('booking', 'ticket.title')).click();
  await tab.link(/Jenny Park/).shown();
  await tab.button(/^Confirm Jenny Park/).click();
  await expect.poll(() => tab.reads(t('booking', 'overview.empty_unprocessed'))).toBe(true);

  await tab.open(`${front.url}/owner/orders/${world.tickets[0]}`);
  await tab.button(/Gel manicure · /).shown();
  await tab.button(t('pos', 'order.review')).click();
  await tab.button(t('pos', 'pay.other')).shown();
  expect(await tab.run(reactCopies)).toBe(1);
  await expect.poll(() => tab.run(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  expect(await complaints()).toBeNull();
  await tab.run(() => document.head.append(Object.assign(document.createElement('script'), { textContent: '0' })));
  await expect.poll(complaints).toMatch(/script-src/);
});

/** Counts the copies of React DOM with nodes on the page: each marks its own nodes with a unique name. */
function reactCopies(): number {
  const marks = [...document.querySelectorAll('*')].flatMap((node) =>
    // Firefox hides properties that the page adds to a node, unless they are read like this.
    Object.keys('wrappedJSObject' in node ? Object(node.wrappedJSObject) : node).filter((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
  return new Set(marks).size;
}
