import { randomUUID } from 'node:crypto';
import type { CardFacts } from '../card-gateway';
import { behaviourOf, type CardBehaviour, cardTypeOf } from './card';
import { JournalFile } from './journal';

/** A stored card: its facts and its behaviour, never its number. */
export interface SandboxCard {
  card: CardFacts;
  behaviour: CardBehaviour;
}

const demoCard = (number: string, holderName: string): SandboxCard => ({
  card: { cardType: cardTypeOf(number), lastFour: number.slice(-4), firstSix: number.slice(0, 6), holderName },
  behaviour: behaviourOf(number),
});

export type DemoCard =
  | 'card_demo_approves'
  | 'card_demo_declines'
  | 'card_demo_store'
  | 'card_demo_store_backup'
  | 'card_demo_store_without_funds';

/** The references of the cards on file in the demo world: a client's, of which one is declined, and those of stores. */
export const demoCards: Readonly<Record<DemoCard, SandboxCard>> = {
  card_demo_approves: demoCard('4242424242424242', 'Jenny Park'),
  card_demo_declines: demoCard('4000000000000002', 'Jenny Park'),
  card_demo_store: demoCard('5555555555554444', 'Linh Tran'),
  card_demo_store_backup: demoCard('378282246310005', 'Linh Tran'),
  card_demo_store_without_funds: demoCard('4000008260003178', 'Linh Tran'),
};

/** Cards that can be charged again by a reference; they survive a restart. */
export class SavedCards {
  private readonly cards = new Map<string, SandboxCard>(Object.entries(demoCards));
  private readonly file: JournalFile<{ reference: string; savedCard: SandboxCard | null }>;

  constructor(path: string) {
    this.file = new JournalFile(path);
    for (const { reference, savedCard } of this.file.entries) this.set(reference, savedCard);
  }

  get size(): number {
    return this.cards.size;
  }

  find(reference: string): SandboxCard | null {
    return this.cards.get(reference) ?? null;
  }

  /** Stores a card and returns its reference. */
  save(savedCard: SandboxCard): string {
    const reference = `card_${randomUUID().replaceAll('-', '')}`;
    this.file.append({ reference, savedCard });
    this.set(reference, savedCard);
    return reference;
  }

  forget(reference: string): void {
    if (!this.cards.has(reference)) return;
    this.file.append({ reference, savedCard: null });
    this.set(reference, null);
  }

  close(): void {
    this.file.close();
  }

  private set(reference: string, savedCard: SandboxCard | null): void {
    if (savedCard) this.cards.set(reference, savedCard);
    else this.cards.delete(reference);
  }
}
