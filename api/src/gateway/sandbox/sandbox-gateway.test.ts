import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import type { CardGateway } from '../card-gateway';
import { httpCardGateway } from '../http-card-gateway';
import { httpSettlementGateway } from '../http-settlement-gateway';
import type { BatchSubmission, SubmittedRow } from '../settlement-gateway';
import { sandboxGatewayHandler } from './http-handler';
import { SandboxGateway } from './sandbox-gateway';
import { SandboxSettlement } from './sandbox-settlement';

const now = new Date('2026-11-21T16:00:00Z');
const form = { number: '4242424242424242', expiry: '12/30', cvc: '123', zip: '78701', holder_name: 'Ann Lee' };
const approving = {
  status: 'approved',
  amount: 1500,
  card: { cardType: 'Visa', lastFour: '4242', firstSix: '424242', holderName: 'Ann Lee' },
};

describe('the sandbox gateway over HTTP', () => {
  let directory: string;
  let file: string;
  let url: string;
  let logged: string;
  let gateway: SandboxGateway;
  let settlement: SandboxSettlement;
  let port: CardGateway;
  let stop: () => Promise<void>;

  const start = async () => {
    gateway = new SandboxGateway(file, () => now);
    settlement = new SandboxSettlement(join(directory, 'gateway', 'settlement.jsonl'), () => now);
    const log = pino(
      new Writable({
        write: (chunk, _, done) => {
          logged += String(chunk);
          done();
        },
      }),
    );
    const server = createServer(sandboxGatewayHandler({ gateway, settlement, apiKey: 'own-key', log }));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox-gateway`;
    port = httpCardGateway({ baseUrl: url, apiKey: 'own-key', timeoutMs: 300, log });
    stop = async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      gateway.close();
      settlement.close();
    };
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
    file = join(directory, 'gateway', 'charges.jsonl');
    logged = '';
    await start();
  });
  afterEach(async () => {
    await stop();
    rmSync(directory, { recursive: true });
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const tokenOf = async (number: string) =>
    ((await (await post('tokens', { ...form, number })).json()) as { token: string }).token;
  const charge = async (key: string, number: string) =>
    port.charge({
      key,
      amount: 1500,
      source: { token: await tokenOf(number), saveCard: false },
      reference: 'Ticket 1042',
    });

  test('makes a token that identifies its card and ignores spaces and dashes', async () => {
    const response = await post('tokens', { ...form, number: '4242 4242-4242 4242' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^tok_/),
      card_type: 'Visa',
      last_four: '4242',
      first_six: '424242',
    });
  });

  test.each([
    ['number', '', 'card_number_required'],
    ['number', '4242x', 'card_number_digits'],
    ['number', '42424242424242', 'card_number_length'],
    ['number', '42424242424242424242', 'card_number_length'],
    ['number', '4242424242424241', 'card_number_invalid'],
    ['expiry', '', 'card_expiry_required'],
    ['expiry', '13/30', 'card_expiry_invalid'],
    ['expiry', '1/30', 'card_expiry_invalid'],
    ['expiry', '10/26', 'card_expired'],
    ['cvc', '', 'card_cvc_required'],
    ['cvc', '12', 'card_cvc_invalid'],
    ['cvc', '12345', 'card_cvc_invalid'],
    ['zip', '', 'zip_required'],
    ['zip', '787', 'zip_invalid'],
    ['holder_name', 'a'.repeat(256), 'too_long'],
  ])('refuses %s "%s" with %s', async (path, value, code) => {
    const response = await post('tokens', { ...form, [path]: value });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ fields: [{ path, code }] });
  });

  test.each(['11/26', '12/26', '01/31'])('takes a card of %s', async (expiry) => {
    expect((await post('tokens', { ...form, expiry })).status).toBe(201);
  });

  test.each([
    ['US', '78701-1234'],
    ['CA', 'K1A 0B1'],
    ['AU', '2000'],
  ])('takes the postal code of %s, %s', async (country, zip) => {
    expect((await post('tokens', { ...form, zip, country })).status).toBe(201);
  });

  test('approves once per key and spends the token', async () => {
    const request = {
      amount: 1500,
      source: { token: await tokenOf(form.number), saveCard: false },
      reference: 'Ticket 1',
    };
    const first = await port.charge({ key: 'a', ...request });
    expect(first).toMatchObject(approving);
    expect(await port.charge({ key: 'a', ...request })).toEqual(first);
    expect(await port.find('a')).toEqual(first);
    expect(await port.charge({ key: 'b', ...request })).toMatchObject({
      status: 'declined',
      code: 'token_invalid',
    });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'never', '41'],
    ['4000000000000127', 'card_declined', 'new_data', 'N7'],
    ['4000008260003178', 'card_declined', 'later', '51'],
    ['4000000000000119', 'gateway_error', 'never', null],
  ])('declines %s with %s and the advice %s', async (number, code, advice, rawCode) => {
    expect(await charge('a', number)).toMatchObject({ status: 'declined', code, advice, rawCode });
    expect(await port.find('a')).toMatchObject({ status: 'declined', code, advice, rawCode });
  });

  test('a card that already exists is still good for a charge', async () => {
    expect(await charge('a', '4000000000009995')).toMatchObject({ status: 'approved' });
  });

  test('loses its first response for 4000000000000341 and returns the outcome afterwards', async () => {
    expect(await charge('a', '4000000000000341')).toEqual({ status: 'unknown' });
    expect(await port.find('a')).toMatchObject({ status: 'approved', amount: 1500 });
  });

  test('refunds a charge, and refuses a key that was voided before it was charged', async () => {
    await charge('a', form.number);
    expect(await port.void('a')).toMatchObject({ status: 'voided' });
    expect(await port.find('a')).toMatchObject({ status: 'voided' });
    expect(await port.find('b')).toEqual({ status: 'not_found' });
    await port.void('b');
    expect(await charge('b', form.number)).toMatchObject({ status: 'voided' });
  });

  test('refunds parts of a charge, each key once, and never more than was charged', async () => {
    await charge('a', form.number);
    const part = { key: 'r1', paymentKey: 'a', amount: 600 };
    const first = await port.refund(part);
    expect(first).toMatchObject({ status: 'refunded', amount: 600 });
    expect(await port.refund(part)).toEqual(first);
    const second = { key: 'r2', paymentKey: 'a', amount: 901 };
    expect(await port.refund(second)).toMatchObject({ status: 'declined', code: 'refund_too_large' });
    expect(await port.refund({ ...second, amount: 900 })).toMatchObject({ status: 'declined' });
    expect(await port.refund({ ...second, key: 'r3', amount: 900 })).toMatchObject({ status: 'refunded', amount: 900 });
    expect(await port.find('a')).toMatchObject({ status: 'approved', amount: 1500 });
  });

  test('voids no charge of which a part went back', async () => {
    await charge('a', form.number);
    await port.refund({ key: 'r1', paymentKey: 'a', amount: 1 });
    expect(await port.void('a')).toMatchObject({ status: 'approved' });
    await charge('b', form.number);
    await port.void('b');
    expect(await port.refund({ key: 'r2', paymentKey: 'b', amount: 1 })).toMatchObject({ code: 'charge_not_found' });
  });

  test.each([
    ['a charge that was never made', '', 'charge_not_found'],
    ['a declined one', '4000000000000002', 'charge_not_found'],
    ['a card that takes nothing back', '4000000000005126', 'refund_declined'],
  ])('declines a refund of %s', async (_, number, code) => {
    if (number) await charge('a', number);
    expect(await port.refund({ key: 'r', paymentKey: 'a', amount: 100 })).toMatchObject({ status: 'declined', code });
  });

  test('persists refunds over a restart', async () => {
    await charge('a', form.number);
    const first = await port.refund({ key: 'r1', paymentKey: 'a', amount: 1000 });
    await stop();
    await start();
    expect(await port.refund({ key: 'r1', paymentKey: 'a', amount: 1000 })).toEqual(first);
    expect(await port.refund({ key: 'r2', paymentKey: 'a', amount: 501 })).toMatchObject({ code: 'refund_too_large' });
  });

  test('remembers charges over a restart, a line that was cut short left out', async () => {
    await charge('a', form.number);
    await stop();
    appendFileSync(file, '{"key":"half');
    await start();
    expect(await port.find('a')).toMatchObject(approving);
    await charge('c', form.number);
    await stop();
    await start();
    expect([...gateway.all().keys()]).toEqual(['a', 'c']);
  });

  test('refunds charges imported from the database, also after a restart', async () => {
    const { card } = approving;
    gateway.adopt([{ key: 'old', amount: 1500, transactionId: 'sbx_old', authCode: '123456', card }]);
    expect(await port.refund({ key: 'r1', paymentKey: 'old', amount: 1000 })).toMatchObject({ status: 'refunded' });
    await stop();
    await start();
    expect(await port.find('old')).toMatchObject(approving);
    expect(await port.refund({ key: 'r2', paymentKey: 'old', amount: 501 })).toMatchObject({
      code: 'refund_too_large',
    });
  });

  test('lets only the API charge, look up and void', async () => {
    const source = { token: await tokenOf(form.number), saveCard: false };
    const charging = { key: 'a', amount: 100, source, reference: 'x' };
    expect((await post('charges', charging)).status).toBe(401);
    expect((await post('charges', charging, { authorization: 'Bearer other-k' })).status).toBe(401);
    expect((await fetch(`${url}/charges/a`)).status).toBe(401);
    expect((await post('voids', { key: 'a' })).status).toBe(401);
    expect((await post('forgets', { reference: 'card_demo_approves' })).status).toBe(401);
    expect((await post('refunds', { key: 'r', paymentKey: 'a', amount: 1 })).status).toBe(401);
    expect(gateway.all().size).toBe(0);
  });

  test.each([
    ['not json', '{', 400],
    ['wrong types', { number: 4242 }, 400],
    ['a huge body', { number: '4'.repeat(5000) }, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await post('tokens', body)).status).toBe(status);
  });

  test('refuses forms and unknown paths', async () => {
    expect((await post('tokens', 'number=4242', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
    expect((await post('cards', form)).status).toBe(404);
  });

  describe('a stored card', () => {
    const save = async (number: string) => {
      const source = { token: await tokenOf(number), saveCard: true };
      const state = await port.charge({ key: 'first', amount: 1500, source, reference: 'Ticket 1' });
      return state.status === 'approved' ? state.savedCard : state;
    };
    const chargeAgain = (savedCard: string) =>
      port.charge({ key: 'again', amount: 700, source: { savedCard }, reference: 'Ticket 2' });
    const referenceOf = (saved: Awaited<ReturnType<typeof save>>) => {
      if (saved && 'reference' in saved) return saved.reference;
      throw new Error('It was not stored.');
    };

    test('is charged by its reference, also after a restart, and no more once it is forgotten', async () => {
      const reference = referenceOf(await save(form.number));
      await stop();
      await start();
      expect(await chargeAgain(reference)).toMatchObject({ ...approving, amount: 700, savedCard: null });
      expect(await port.forget(reference)).toBe(true);
      await stop();
      await start();
      const late = await port.charge({
        key: 'late',
        amount: 1,
        source: { savedCard: reference },
        reference: 'Ticket 3',
      });
      expect(late).toMatchObject({ status: 'declined', code: 'card_not_on_file' });
    });

    test('is found with its charge, when the first response was lost', async () => {
      const source = { token: await tokenOf('4000000000000341'), saveCard: true };
      expect(await port.charge({ key: 'a', amount: 100, source, reference: 'x' })).toEqual({ status: 'unknown' });
      expect(await port.find('a')).toMatchObject({ savedCard: { reference: expect.stringMatching(/^card_/) } });
    });

    test('is none where it was declined, or is there already', async () => {
      expect(await save('4000000000000002')).toMatchObject({ status: 'declined', code: 'card_declined' });
    });
    test('is not stored twice, but charged', async () => {
      expect(await save('4000000000009995')).toEqual({ refused: 'card_exists' });
    });

    test.each([
      ['card_demo_approves', { status: 'approved', card: { lastFour: '4242' } }],
      ['card_demo_declines', { status: 'declined', code: 'card_declined', card: { lastFour: '0002' } }],
    ])('has the cards and charges of the demo world: %s', async (reference, outcome) => {
      expect(await chargeAgain(reference)).toMatchObject(outcome);
    });

    test('is in the file without its number', async () => {
      await save(form.number);
      const written = readFileSync(join(directory, 'gateway', 'saved-cards.jsonl'), 'utf8') + logged;
      expect(written).toContain('"lastFour":"4242"');
      expect(written).not.toMatch(/4242424242|"123"/);
    });
  });

  describe('a checked card', () => {
    const check = async (key: string, number: string) =>
      port.check({ key, token: await tokenOf(number), reference: 'Card check' });

    test('is stored without a charge, and charged later without its holder', async () => {
      const state = await check('c', form.number);
      expect(state).toMatchObject({ status: 'approved', amount: 0, expires: '12/30', zip: 'match', cvc: 'match' });
      if (state.status !== 'approved' || !('reference' in state.savedCard)) throw new Error('It was not stored.');
      expect(gateway.all().size).toBe(0);
      await stop();
      await start();
      const charged = await port.charge({
        key: 'later',
        amount: 4900,
        source: { savedCard: state.savedCard.reference },
        reference: 'Packages',
        merchantInitiated: { networkTransactionId: state.networkTransactionId },
      });
      expect(charged).toMatchObject({ status: 'approved', amount: 4900 });
    });

    test('has 1.00 authorised where its network checks nothing less, until that is given back', async () => {
      expect(await check('c', '2223003122003222')).toMatchObject({ status: 'approved', amount: 100 });
      expect(gateway.checks.heldAmount()).toBe(100);
      expect(await port.releaseCheck('c')).toBe(true);
      await stop();
      await start();
      expect(gateway.checks.heldAmount()).toBe(0);
    });

    test('is checked once for a key, and refused and forgotten once the check is abandoned', async () => {
      const first = await check('c', form.number);
      expect(await check('c', '4000000000000002')).toEqual(first);
      const cards = gateway.savedCards.size;
      expect(await port.abandonCheck('c')).toBe(true);
      expect(gateway.savedCards.size).toBe(cards - 1);
      expect(await check('c', form.number)).toMatchObject({ status: 'voided' });
      expect(await port.abandonCheck('never')).toBe(true);
      expect(await check('never', form.number)).toMatchObject({ status: 'voided' });
    });

    test.each([
      ['4000000000000002', { status: 'declined', advice: 'never' }],
      ['4000000000000127', { status: 'declined', advice: 'new_data' }],
      ['4000000000009987', { status: 'approved', savedCard: { refused: 'card_limit' } }],
      ['4000000000009979', { status: 'approved', savedCard: { refused: 'address_exists' } }],
      ['4000000000000341', { status: 'unknown' }],
    ])('%s is not stored: %j', async (number, state) => {
      expect(await check('c', number)).toMatchObject(state);
    });

    test('is checked and ended by the API only', async () => {
      const body = { key: 'c', token: await tokenOf(form.number), reference: 'x' };
      for (const path of ['checks', 'releases', 'abandons']) expect((await post(path, body)).status).toBe(401);
    });
  });

  describe('settles batches', () => {
    const merchant = 'merchant-1';
    const batch = (rows: SubmittedRow[], more: Partial<BatchSubmission> = {}): BatchSubmission => ({
      key: 'batch-1',
      merchant,
      number: 1,
      closedAt: now,
      day: '2026-11-21',
      rows,
      ...more,
    });
    const sale = { kind: 'sale', paymentKey: 'a', refundKey: null, amount: 1500 } as const;
    const refund = { kind: 'refund', paymentKey: 'a', refundKey: 'r', amount: 500 } as const;
    const processor = () =>
      httpSettlementGateway({ baseUrl: url, apiKey: 'own-key', timeoutMs: 300, log: pino({ level: 'silent' }) });
    const fetchAll = () => processor().fetchSettlement({ merchant, from: '2026-11-01', until: '2026-11-30' });

    test('once per key, with fees, on the next banking day, also after a restart', async () => {
      expect(await processor().submitBatch(batch([sale, refund]))).toEqual({ status: 'accepted' });
      expect(await processor().submitBatch(batch([sale, refund]))).toEqual({ status: 'accepted' });
      await stop();
      await start();
      expect(await fetchAll()).toEqual({
        status: 'reported',
        // 2.60 % and 10 cents of 15.00 are 49 cents.
        deposits: [{ id: 'dep_batch-1', status: 'in_transit', amount: 951, availableOn: '2026-11-23' }],
        lines: [
          expect.objectContaining({ id: 'line_a', kind: 'sale', gross: 1500, fee: 49, net: 1451, at: now }),
          expect.objectContaining({ id: 'line_r', kind: 'refund', gross: -500, fee: 0, net: -500 }),
        ],
      });
    });

    test('and voids none of their charges any more', async () => {
      await charge('a', form.number);
      await processor().submitBatch(batch([sale]));
      expect(await port.void('a')).toMatchObject({ status: 'approved' });
      expect(await port.refund({ key: 'r', paymentKey: 'a', amount: 1500 })).toMatchObject({ status: 'refunded' });
    });

    test('and takes amount and fee of a chargeback at once, which return by a won one without the fee', async () => {
      await processor().submitBatch(batch([sale]));
      const dispute = { id: 'cb', paymentKey: 'a', amount: 1500, at: now };
      expect(settlement.dispute({ ...dispute, step: 'won' })).toBe(false);
      for (const step of ['opened', 'opened', 'won', 'won'] as const) settlement.dispute({ ...dispute, step });
      expect(settlement.dispute({ ...dispute, paymentKey: 'unknown', step: 'opened' })).toBe(false);
      expect(await fetchAll()).toMatchObject({
        lines: [
          { kind: 'sale' },
          { kind: 'chargeback', gross: -1500, fee: 1500, net: -3000 },
          { kind: 'reversal', gross: 1500, fee: 0, net: 1500 },
        ],
      });
    });

    test('but not an empty one, nor for anybody but the API', async () => {
      expect(await processor().submitBatch(batch([]))).toEqual({ status: 'rejected', code: 'empty_batch' });
      expect((await post('batches', batch([sale]))).status).toBe(401);
      expect((await fetch(`${url}/settlements?merchant=x&from=2026-11-01&until=2026-11-02`)).status).toBe(401);
    });
  });

  test('writes no card number and no CVC anywhere', async () => {
    await charge('a', form.number);
    await post('tokens', { ...form, number: '4242424242424241', cvc: '98765' });
    const written = readFileSync(file, 'utf8') + logged;
    expect(written).toContain('"lastFour":"4242"');
    expect(written).not.toMatch(/4242424242|98765|"123"/);
  });
});

test('a gateway that cannot be reached is an unknown outcome', async () => {
  const port = httpCardGateway({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'k',
    timeoutMs: 300,
    log: pino({ level: 'silent' }),
  });
  expect(await port.find('a')).toEqual({ status: 'unknown' });
  expect(await port.forget('card_demo_approves')).toBe(false);
  expect(await port.refund({ key: 'r', paymentKey: 'a', amount: 1 })).toEqual({ status: 'unknown' });
});
