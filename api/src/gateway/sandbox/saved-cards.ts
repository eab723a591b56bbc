import { randomUUID } from 'node:crypto';
import type { CardFacts } from '../card-gateway';
import { behaviourOf, type CardBehaviour, cardTypeOf } from './card';
import { JournalFile } from './journal';

/** A card as the sandbox remembers it: what it is called and how it behaves, never its number. */
export interface SandboxCard {
  card: CardFacts;
  behaviour: CardBehaviour;
}

const demoCard = (number: string, holderName: string): SandboxCard => ({
  card: { cardType: cardTypeOf(number), lastFour: number.slice(-4), firstSix: number.slice(0, 6), holderName },
  behaviour: behaviourOf(number),
});

export type DemoCard = 'card_demo_approves' | 'card_demo_declines';

/** On file in the demo world, by their references: one that approves, and one that declines. */
export const demoCards: Readonly<Record<DemoCard, SandboxCard>> = {
  card_demo_approves: demoCard('4242424242424242', 'Jenny Park'),
  card_demo_declines: demoCard('4000000000000002', 'Jenny Park'),
};

/** Cards that can be charged again by a reference; they survive a restart. */
export class KeptCards {
  private readonly cards = new Map<string, SandboxCard>(Object.entries(demoCards));
  private readonly file: JournalFile<{ reference: string; kept: SandboxCard | null }>;

  constructor(path: string) {
    this.file = new JournalFile(path);
    for (const { reference, kept } of this.file.entries) this.set(reference, kept);
  }

  get size(): number {
    return this.cards.size;
  }

  find(reference: string): SandboxCard | null {
    return this.cards.get(reference) ?? null;
  }

  /** Keeps a card and answers its reference. */
  keep(kept: SandboxCard): string {
    const reference = `card_${randomUUID().replaceAll('-', '')}`;
    this.file.append({ reference, kept });
    this.set(reference, kept);
    return reference;
  }

  forget(reference: string): void {
    if (!this.cards.has(reference)) return;
    this.file.append({ reference, kept: null });
    this.set(reference, null);
  }

  close(): void {
    this.file.close();
  }

  private set(reference: string, kept: SandboxCard | null): void {
    if (kept) this.cards.set(reference, kept);
    else this.cards.delete(reference);
  }
}
