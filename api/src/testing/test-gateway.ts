import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardGateway, ChargeRequest, ChargeState, RefundRequest, RefundState } from '../gateway/card-gateway';
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
};

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
  token(number: string): string {
    const made = this.sandbox.tokenise({
      number,
      expiry: '12/30',
      cvc: '987',
      zip: '78701',
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
  private async respond<State extends ChargeState | RefundState | BatchState | Settlement>(
    work: () => State,
  ): Promise<State | { status: 'unknown' }> {
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (this.network === 'requests_lost') return { status: 'unknown' };
    const state = work();
    return this.network === 'answers_lost' ? { status: 'unknown' } : state;
  }
}
