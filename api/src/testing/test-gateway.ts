import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CardGateway,
  ChargeRequest,
  ChargeState,
  CheckRequest,
  CheckState,
  RefundRequest,
  RefundState,
} from '../gateway/card-gateway';
import { behaviourOf, cardTypeOf } from '../gateway/sandbox/card';
import { SandboxGateway } from '../gateway/sandbox/sandbox-gateway';
import { SandboxSettlement } from '../gateway/sandbox/sandbox-settlement';
import type {
  BatchState,
  BatchSubmission,
  Settlement,
  SettlementGateway,
  SettlementQuery,
} from '../gateway/settlement-gateway';

export const testCards = {
  approves: '4242424242424242',
  declines: '4000000000000002',
  declinesDetails: '4000000000000127',
  declinesForNow: '4000008260003178',
  exists: '4000000000009995',
  gatewayError: '4000000000000119',
  timesOutOnce: '4000000000000341',
  refusesRefunds: '4000000000005126',
  checkedWithAmount: '2223003122003222',
  limitReached: '4000000000009987',
  addressExists: '4000000000009979',
};

/** A token of a card that is approved. Unlike those of browsers it can be used again and again. */
export const reusableToken = 'tok_reusable';

/** The sandbox without its sockets. It can be cut off, before or after a charge reached it. */
export class TestGateway implements CardGateway, SettlementGateway {
  private readonly directory = mkdtempSync(join(tmpdir(), 'test-gateway-'));
  private readonly sandbox: SandboxGateway;
  readonly settlement: SandboxSettlement;
  /** `requests_lost`: no request arrives. `answers_lost`: the request is processed, but its response is lost. */
  network: 'up' | 'requests_lost' | 'answers_lost' = 'up';

  constructor(now: () => Date) {
    this.sandbox = new SandboxGateway(join(this.directory, 'charges.jsonl'), now);
    this.settlement = new SandboxSettlement(join(this.directory, 'settlement.jsonl'), now);
  }

  /** A token as the browser gets it. */
  token(number: string, { expiry = '12/30', zip = '78701' }: { expiry?: string; zip?: string } = {}): string {
    const made = this.sandbox.tokenise({
      number,
      expiry,
      cvc: '987',
      zip,
      holder_name: 'Cora Client',
      country: 'US',
    });
    if ('fields' in made) throw new Error('That is no test card.');
    return made.token;
  }

  /** Cents that were really taken, charge by charge. */
  chargedAmounts(): number[] {
    return [...this.sandbox.all().values()].flatMap((record) => (record.status === 'approved' ? [record.amount] : []));
  }

  /** Returns the cents of a charge less its refunds. */
  netCharged(key: string): number {
    const charge = this.sandbox.find(key);
    return charge.status === 'approved' ? charge.amount - this.sandbox.refunded(key) : 0;
  }

  /** Stores a card, however it behaves when it is charged, and returns its reference. */
  saveCard(number: string): string {
    const card = {
      cardType: cardTypeOf(number),
      lastFour: number.slice(-4),
      firstSix: number.slice(0, 6),
      holderName: null,
    };
    return this.sandbox.savedCards.save({ card, behaviour: behaviourOf(number) });
  }

  /** Returns the number of cards that can be charged again by a reference. */
  savedCardCount(): number {
    return this.sandbox.savedCards.size;
  }

  /** Returns the number of keys in a state. */
  count(status: ChargeState['status']): number {
    return [...this.sandbox.all().values()].filter((record) => record.status === status).length;
  }

  charge(request: ChargeRequest): Promise<ChargeState> {
    return this.respond<ChargeState>(() => {
      const { record, isResponseLost } = this.sandbox.charge(request);
      return isResponseLost ? { status: 'unknown' } : record;
    });
  }

  check(request: CheckRequest): Promise<CheckState> {
    return this.respond<CheckState>(() => {
      const token = request.token === reusableToken ? this.token(testCards.approves) : request.token;
      const { record, isResponseLost } = this.sandbox.check({ ...request, token });
      return isResponseLost ? { status: 'unknown' } : record;
    });
  }

  async releaseCheck(key: string): Promise<boolean> {
    if (this.network !== 'requests_lost') this.sandbox.checks.release(key);
    return this.network === 'up';
  }

  async abandonCheck(key: string): Promise<boolean> {
    if (this.network !== 'requests_lost') this.sandbox.checks.abandon(key);
    return this.network === 'up';
  }

  /** Cents that are authorised by checks of cards and were not given back. */
  heldByChecks(): number {
    return this.sandbox.checks.heldAmount();
  }

  find(key: string): Promise<ChargeState> {
    return this.respond(() => this.sandbox.find(key));
  }

  void(key: string): Promise<ChargeState> {
    return this.respond(() => (this.settlement.isSettled(key) ? this.sandbox.find(key) : this.sandbox.void(key)));
  }

  async forget(reference: string): Promise<boolean> {
    if (this.network !== 'requests_lost') this.sandbox.forget(reference);
    return this.network === 'up';
  }

  refund(request: RefundRequest): Promise<RefundState> {
    return this.respond<RefundState>(() => this.sandbox.refund(request));
  }

  submitBatch(batch: BatchSubmission): Promise<BatchState> {
    return this.respond<BatchState>(() => this.settlement.submit(batch));
  }

  fetchSettlement(query: SettlementQuery): Promise<Settlement> {
    return this.respond<Settlement>(() => this.settlement.settlement(query));
  }

  close(): void {
    this.sandbox.close();
    this.settlement.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Simulates the latency of a network. */
  private async respond<State extends ChargeState | CheckState | RefundState | BatchState | Settlement>(
    work: () => State,
  ): Promise<State | { status: 'unknown' }> {
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (this.network === 'requests_lost') return { status: 'unknown' };
    const state = work();
    return this.network === 'answers_lost' ? { status: 'unknown' } : state;
  }
}
