import { randomUUID } from 'node:crypto';
import { addDays, addMonths, businessDay, startOfMonth, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { inPosWorld } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import {
  grantBought,
  readAvailable,
  releaseCredits,
  reserveCredits,
  returnCredits,
  spendCredits,
} from './message-credits.service';

/** `CREDIT_RUNS=200` lives more months. */
const runs = Number(process.env.CREDIT_RUNS ?? 8);
const maxCommands = 40;
const zone = 'US/Central';
const channels = ['sms', 'email'] as const;
type Channel = (typeof channels)[number];

/** What stores may send free of charge, from the months on in which a life happens; in one of them nothing. */
const allowances: Record<Channel, Record<string, number>> = {
  sms: { '2026-11-01': 100, '2026-12-01': 60, '2027-01-01': 140, '2027-02-01': 0, '2027-03-01': 90 },
  email: { '2026-11-01': 500, '2026-12-01': 300, '2027-01-01': 0, '2027-02-01': 420, '2027-03-01': 250 },
};

let world: PosTest;
inPosWorld(async (made) => {
  world = made;
  for (const channel of channels)
    for (const [from, amount] of Object.entries(allowances[channel]))
      await world.system((tx) =>
        tx.query(
          sql`insert into message_allowance (channel, valid_from, amount) values (${channel}, ${from}, ${amount})`,
        ),
      );
});

/** Credits by where they come from. */
interface Parts {
  allowance: number;
  bought: number;
}
const sumOf = ({ allowance, bought }: Parts): number => allowance + bought;

/** What a promotion has set aside: its messages, each by the longest rendering. */
interface Reserved extends Parts {
  id: string;
  /** The month of its allowance. */
  month: string;
  longest: number;
  /** Messages whose outcome is not known yet. */
  waiting: number;
  isOver: boolean;
}

interface SentMessage extends Parts {
  reference: string;
  /** The month of the allowance that it used. */
  month: string;
  isReturned: boolean;
}

/** The credits of a kind as an owner counts them on paper: a purse that is filled each month, and one of bought credits. */
interface Purse extends Parts {
  month: string;
  reserved: Reserved[];
  sent: SentMessage[];
  /** What was free at the end of each day on which something was done, and whether something changed. */
  days: Map<string, { free: number; isChanged: boolean }>;
}
interface Paper {
  now: Date;
  purses: Record<Channel, Purse>;
}

type Account = { whmcsId: number; now: Date };
/** A request that a server made, and may repeat because it does not know whether it succeeded. */
type Call = (tx: Tx, account: Account) => Promise<unknown>;
interface Real {
  store: PosStore;
  made: { channel: Channel; call: Call }[];
}
type Command = fc.AsyncCommand<Paper, Real>;

const allowanceOf = (channel: Channel, month: string): number => {
  const begun = Object.keys(allowances[channel]).filter((from) => from <= month);
  return allowances[channel][begun.toSorted().at(-1) ?? ''] ?? 0;
};
const monthOf = (now: Date): string => startOfMonth(businessDay(now, zone));

/** Takes credits from the allowance, and what it does not have from the bought ones. */
function take(from: Parts, amount: number): Parts {
  const allowance = Math.min(amount, from.allowance);
  from.allowance -= allowance;
  from.bought -= amount - allowance;
  return { allowance, bought: amount - allowance };
}

/** Puts credits where they came from; an allowance of an earlier month has lapsed. */
function putBack(purse: Purse, { allowance, bought, month }: Parts & { month: string }): void {
  if (month === purse.month) purse.allowance += allowance;
  purse.bought += bought;
}

/** Passes time: with a month its allowance lapses, and the next one begins. */
function setTime(paper: Paper, now: Date): void {
  paper.now = now;
  const month = monthOf(now);
  for (const channel of channels) {
    const purse = paper.purses[channel];
    if (purse.month !== month) Object.assign(purse, { month, allowance: allowanceOf(channel, month) });
  }
}

/** Notes what is free after something was done with the credits of a kind. */
function note({ now, purses }: Paper, channel: Channel, isChanged: boolean): void {
  const { days, ...purse } = purses[channel];
  const day = businessDay(now, zone);
  days.set(day, { free: sumOf(purse), isChanged: isChanged || days.get(day)?.isChanged === true });
}

const run = <Result>(
  { store: { whmcsId } }: Real,
  { now }: Paper,
  call: (tx: Tx, account: Account) => Promise<Result>,
) => world.system((tx) => call(tx, { whmcsId, now }));

interface StoredBalance extends Parts {
  channel: Channel;
  month: string;
  /** The sums of the ledger. */
  sums: Parts & { held: number; used: number };
  /** The lowest sums that the ledger ever had. */
  lowest: Parts & { held: number; used: number };
  reserved: ({ id: string } & Parts)[];
}

/** Reads the stored balances of a store, and the sums of its ledger, which begin at zero. */
const readStored = (whmcsId: number): Promise<StoredBalance[]> =>
  world.system((tx) =>
    tx.query<StoredBalance>(sql`
      with entry as (
        select channel, id, sum(allowance) over so_far as allowance, sum(bought) over so_far as bought, sum(held) over so_far as held,
          sum(used) over so_far as used
        from message_credit_entry where whmcs_id = ${whmcsId} window so_far as (partition by channel order by id)
        union all select channel, 0, 0, 0, 0, 0 from message_credit where whmcs_id = ${whmcsId})
      select credit.channel, credit.month::text as month, credit.allowance_left as allowance, credit.bought_left as bought,
        (select json_build_object('allowance', allowance, 'bought', bought, 'held', held, 'used', used) from entry
          where entry.channel = credit.channel order by id desc limit 1) as sums,
        (select json_build_object('allowance', min(allowance), 'bought', min(bought), 'held', min(held), 'used', min(used)) from entry
          where entry.channel = credit.channel) as lowest,
        (select coalesce(json_agg(json_build_object('id', id, 'allowance', allowance_left, 'bought', bought_left)), '[]') from message_credit_hold hold
          where hold.whmcs_id = ${whmcsId} and hold.channel = credit.channel and hold.allowance_left + hold.bought_left > 0) as reserved
      from message_credit credit where credit.whmcs_id = ${whmcsId}`),
  );

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
const total = (all: readonly Parts[]): number => all.reduce((sum, one) => sum + sumOf(one), 0);

/** Compares what is stored, what the ledger adds up to, and what the owner reads with the paper. */
async function expectAlike(paper: Paper, { store: { whmcsId, owner } }: Real): Promise<void> {
  const { now, purses } = paper;
  const stored = await readStored(whmcsId);
  for (const channel of channels) {
    const { month, allowance, bought, reserved, sent } = purses[channel];
    const row = stored.find((one) => one.channel === channel);
    if (!row) {
      expect([bought, reserved, sent]).toEqual([0, [], []]);
      continue;
    }
    const held = reserved.filter((one) => sumOf(one) > 0);
    const used = total(sent.filter(({ isReturned }) => !isReturned));
    expect(row.sums).toEqual({ allowance: row.allowance, bought, held: total(held), used });
    // A month that no change needed yet has not begun in the database.
    expect({ month: row.month, bought: row.bought, allowance: row.allowance }).toEqual({
      month: row.month < month ? row.month : month,
      bought,
      allowance: row.month < month ? row.allowance : allowance,
    });
    expect(row.reserved.toSorted(byId)).toEqual(
      held.map((one) => ({ id: one.id, allowance: one.allowance, bought: one.bought })).toSorted(byId),
    );
    for (const figure of Object.values(row.lowest)) expect(figure).toBeGreaterThanOrEqual(0);
  }
  const { sms, email } = purses;
  expect(await world.system((tx) => readAvailable(tx, whmcsId, now))).toEqual({ sms: sumOf(sms), email: sumOf(email) });
  await world.at(now, async () => {
    const shown = await resultOf(
      await world.as({ userId: owner.id }),
      `query ($s: Int!) { result: gci_central_get_sms_and_email(whmcs_id: $s) {
        sms email sms_bought email_bought sms_held email_held allowance_resets_on } }`,
      { s: whmcsId },
    );
    expect(shown).toEqual({
      sms: sumOf(sms),
      email: sumOf(email),
      sms_bought: sms.bought,
      email_bought: email.bought,
      sms_held: total(sms.reserved),
      email_held: total(email.reserved),
      allowance_resets_on: addMonths(monthOf(now), 1),
    });
  });
}

/** Compares the days that the owner reads, and what was free at the end of each of them. */
async function expectDays(paper: Paper, { store: { whmcsId, owner } }: Real): Promise<void> {
  await world.at(paper.now, async () => {
    const request = await world.as({ userId: owner.id });
    for (const channel of channels) {
      const rows = await resultOf<{ day: string; free_at_end_of_day: number }[]>(
        request,
        `query ($s: Int!, $channel: MessageChannel) {
          result: message_credit_list(whmcs_id: $s, channel: $channel, limit: 100) { day free_at_end_of_day } }`,
        { s: whmcsId, channel },
      );
      expect(rows.length).toBeLessThan(100);
      const { days } = paper.purses[channel];
      for (const { day, free_at_end_of_day: free } of rows)
        expect({ day, free }).toEqual({ day, free: days.get(day)?.free });
      const listed = new Set(rows.map(({ day }) => day));
      expect([...days].filter(([day, { isChanged }]) => isChanged && !listed.has(day))).toEqual([]);
    }
  });
}

/** A command that is always possible, after which everything is compared. */
const command = (label: string, act: (paper: Paper, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (paper, real) => {
    await act(paper, real);
    await expectAlike(paper, real);
  },
  toString: () => label,
});

/** Reserves the messages of a promotion: with too few free credits none, and the response says how many are free. */
async function reserve(paper: Paper, real: Real, channel: Channel, messages: number, longest: number): Promise<void> {
  const purse = paper.purses[channel];
  const amount = messages * longest;
  const [id, campaignId] = [randomUUID(), randomUUID()];
  const call = (tx: Tx, account: Account) =>
    reserveCredits(tx, { ...account, channel, holdId: id, campaignId, amount });
  const reservation = await run(real, paper, call);
  if (amount > sumOf(purse)) {
    expect(reservation).toEqual({ isReserved: false, available: sumOf(purse) });
    note(paper, channel, false);
    return;
  }
  expect(reservation).toEqual({ isReserved: true });
  const { month } = purse;
  purse.reserved.push({ id, month, longest, waiting: messages, isOver: false, ...take(purse, amount) });
  note(paper, channel, true);
  real.made.push({ channel, call });
}

const kind = fc.constantFrom(...channels);
const place = fc.nat(99);

/** A command on one of the promotions that are not over. */
const onPromotion = (
  label: string,
  channel: Channel,
  dice: number,
  act: (promotion: Reserved, paper: Paper, real: Real) => Promise<void>,
): Command => {
  const open = ({ purses }: Paper) => purses[channel].reserved.filter(({ isOver }) => !isOver);
  return {
    ...command(`${label} ${channel} ${dice}`, async (paper, real) => {
      const all = open(paper);
      const promotion = all[dice % all.length];
      if (promotion) await act(promotion, paper, real);
    }),
    check: (paper) => open(paper).length > 0,
  };
};

const buy = fc.record({ sms: fc.nat(80), email: fc.nat(200) }).map(({ sms, email }) =>
  command(`buy ${sms} texts and ${email} emails`, async (paper, real) => {
    const order = randomUUID();
    const call: Call = (tx, { whmcsId, now }) => grantBought(tx, whmcsId, { sms, email }, order, now);
    await run(real, paper, call);
    for (const [channel, amount] of [
      ['sms', sms],
      ['email', email],
    ] as const) {
      paper.purses[channel].bought += amount;
      note(paper, channel, amount > 0);
      real.made.push({ channel, call });
    }
  }),
);

const start = fc
  .record({ channel: kind, messages: fc.integer({ min: 1, max: 30 }), longest: fc.integer({ min: 1, max: 4 }) })
  .map(({ channel, messages, longest }) =>
    command(`start ${messages} of ${longest} by ${channel}`, (paper, real) =>
      channel === 'sms'
        ? reserve(paper, real, channel, messages, longest)
        : reserve(paper, real, channel, messages * 10, 1),
    ),
  );

/** A promotion that takes the last credit, or that would need one more. */
const runOut = fc.record({ channel: kind, more: fc.nat(1) }).map(
  ({ channel, more }): Command => ({
    ...command(`start with all and ${more} more by ${channel}`, (paper, real) =>
      reserve(paper, real, channel, sumOf(paper.purses[channel]) + more, 1),
    ),
    check: ({ purses }) => sumOf(purses[channel]) + more > 0,
  }),
);

const send = fc
  .record({ channel: kind, dice: place, shares: fc.array(fc.nat(99), { minLength: 1, maxLength: 12 }) })
  .map(({ channel, dice, shares }) =>
    onPromotion(`send ${shares.length} of`, channel, dice, async (promotion, paper, real) => {
      const messages = shares.slice(0, promotion.waiting).map((share, index) => ({
        reference: `${promotion.id} ${promotion.waiting - index}`,
        amount: 1 + (share % promotion.longest),
      }));
      const call: Call = (tx, account) =>
        spendCredits(tx, { ...account, channel, holdId: promotion.id, uses: messages });
      await run(real, paper, call);
      for (const { reference, amount } of messages) {
        const { month } = promotion;
        paper.purses[channel].sent.push({ reference, month, isReturned: false, ...take(promotion, amount) });
      }
      promotion.waiting -= messages.length;
      note(paper, channel, messages.length > 0);
      real.made.push({ channel, call });
    }),
  );

/** The promotion has sent its last message, or was stopped. */
const end = fc.record({ channel: kind, dice: place }).map(({ channel, dice }) =>
  onPromotion('end', channel, dice, async (promotion, paper, real) => {
    const call: Call = (tx, account) => releaseCredits(tx, { ...account, channel, holdId: promotion.id });
    await run(real, paper, call);
    const isChanged = sumOf(promotion) > 0;
    putBack(paper.purses[channel], promotion);
    Object.assign(promotion, { allowance: 0, bought: 0, isOver: true });
    note(paper, channel, isChanged);
    real.made.push({ channel, call });
  }),
);

/** The carrier reports later that a message failed. */
const fail = fc.record({ channel: kind, dice: place }).map(({ channel, dice }): Command => {
  const delivered = ({ purses }: Paper) => purses[channel].sent.filter(({ isReturned }) => !isReturned);
  return {
    ...command(`fail ${channel} ${dice}`, async (paper, real) => {
      const all = delivered(paper);
      const message = all[dice % all.length];
      if (!message) return;
      const call: Call = (tx, account) => returnCredits(tx, { ...account, channel, reference: message.reference });
      await run(real, paper, call);
      message.isReturned = true;
      putBack(paper.purses[channel], message);
      note(paper, channel, true);
      real.made.push({ channel, call });
    }),
    check: (paper) => delivered(paper).length > 0,
  };
});

/** A server repeats what it did, as it does not know of it: nothing changes. */
const repeat = place.map((dice) =>
  command(`repeat ${dice}`, async (paper, real) => {
    const made = real.made[dice % Math.max(1, real.made.length)];
    if (!made) return;
    await run(real, paper, made.call);
    for (const channel of channels) note(paper, channel, false);
  }),
);

const wait = fc.constantFrom(2, 30, 24 * 60, 9 * 24 * 60, 34 * 24 * 60).map((minutes) =>
  command(`wait ${minutes} minutes`, async (paper) => {
    setTime(paper, new Date(paper.now.getTime() + minutes * 60_000));
  }),
);
const waitForLastMinute = fc.constant(
  command('wait for the last minute of the month', async (paper) => {
    const lastDay = addDays(addMonths(monthOf(paper.now), 1), -1);
    const at = wallTime(lastDay, 23 * 60 + 59, zone);
    if (at > paper.now) setTime(paper, at);
  }),
);

const commands = [buy, start, start, runOut, send, send, send, end, fail, fail, repeat, wait, waitForLastMinute];

async function setUp(): Promise<{ model: Paper; real: Real }> {
  const month = monthOf(world.now);
  const purse = (channel: Channel): Purse => ({
    month,
    allowance: allowanceOf(channel, month),
    bought: 0,
    reserved: [],
    sent: [],
    days: new Map(),
  });
  const model = { now: world.now, purses: { sms: purse('sms'), email: purse('email') } };
  return { model, real: { store: await world.store(), made: [] } };
}

test(
  'credits of both kinds are those of the paper after each step: months, packs, promotions, failures and repeats',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (all) => {
        const life = await setUp();
        await fc.asyncModelRun(() => life, all);
        await expectDays(life.model, life.real);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  30_000 + runs * 15_000,
);
