import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import {
  addBillingCard,
  type BillingPackagesClient,
  billingPackagesClient,
} from '../../testing/billing-packages-client';
import { inNewStores } from '../../testing/in-pos-world';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { runBilling } from './billing-jobs.service';

let world: PosTest;
let store: PosStore;
let owner: BillingPackagesClient;
const [ownersAddress, partnersAddress] = ['owner@lotus.example', 'partner@lotus.example'];
inNewStores(async (made) => {
  ({ world, store } = made);
  owner = billingPackagesClient(store, store.owner);
  const partner = randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId}`);
    await tx.query(sql`update app_user set email = null where email in (${ownersAddress}, ${partnersAddress})`);
    await tx.query(sql`update app_user set email = ${ownersAddress}, language = 'en' where id = ${store.owner.id}`);
    await tx.query(sql`
      insert into app_user (id, email, first_name, language) values (${partner}, ${partnersAddress}, 'Mai', 'vi')`);
    await tx.query(sql`
      insert into company_user (whmcs_id, id, user_id, role) values (${store.whmcsId}, ${randomUUID()}, ${partner}, 'partner')`);
  });
});

interface Email {
  recipient: string;
  subject: string;
  content: string;
  html: string;
  lane: string;
}
const emails = () =>
  world.system((tx) =>
    tx.query<Email>(sql`
      select recipient, subject, content, html, lane from outbox_message
      where whmcs_id = ${store.whmcsId} and channel = 'email' order by created_at, recipient`),
  );
const line = (product_code: string, interval: 'month' | 'once' = 'month') => ({
  lines: [{ product_code, interval, quantity: 1 }],
});

test('a purchase is confirmed to owners and partners in their language, with the card and how to cancel', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const [toOwner, toPartner, ...others] = await emails();
  expect(others).toEqual([]);
  expect(toOwner).toMatchObject({ recipient: ownersAddress, subject: 'Receipt from Go Suite: $39.00', lane: 'visit' });
  for (const text of [toOwner?.content, toOwner?.html])
    for (const part of ['$39.00 was charged to', '4242', 'Go Booking', 'cancel a package at any time'])
      expect(text).toContain(part);
  expect(toPartner).toMatchObject({ recipient: partnersAddress, subject: 'Biên lai của Go Suite: $39.00' });
  expect(toPartner?.content).toContain('hủy gói bất cứ lúc nào');
});

test('a pack of texts is confirmed without a word of canceling', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('sms_500', 'once'));
  const [email] = await emails();
  expect(email?.content).toContain('$15.00 was charged to');
  expect(email?.content).not.toContain('cancel');
});

test('a declined purchase has no receipt', async () => {
  await addBillingCard(world, store, 'declines');
  await owner.bought(line('gobooking'));
  expect(await emails()).toEqual([]);
});

test('a renewal is confirmed once, whose invoice says when it was emailed', async () => {
  await addBillingCard(world, store);
  await owner.bought(line('gobooking'));
  const before = (await emails()).length;
  const later = new Date(world.now.getTime() + 31 * 86_400_000);
  const options = { database: world.database, gateway: world.gateway, log: world.logger, now: () => later };
  await world.at(later, async () => {
    await runBilling(options);
    await runBilling(options);
  });
  const renewed = (await emails()).slice(before);
  expect(renewed.map(({ recipient }) => recipient)).toEqual([ownersAddress, partnersAddress]);
  expect(renewed[0]?.content).toContain('Jan 20, 2027');
  const [invoice] = await world.system((tx) =>
    tx.query<{ sent_at: Date }>(sql`
      select sent_at from billing_invoice where whmcs_id = ${store.whmcsId} and period_start is not null`),
  );
  expect(invoice?.sent_at).toEqual(later);
});
