import type fc from 'fast-check';
import type { ReferenceStore } from './reference-store';
import type { RealStore } from './store-world';

export type Step = fc.AsyncCommand<ReferenceStore, RealStore>;

/** A step of a store's life; `take` returns false where there is nothing to do it with. */
export abstract class LifeStep<Shape> implements Step {
  constructor(readonly shape: Shape) {}
  check = () => true;
  abstract take(model: ReferenceStore, real: RealStore): Promise<boolean>;
  async run(model: ReferenceStore, real: RealStore): Promise<void> {
    if (await this.take(model, real)) real.onStep(this.constructor.name);
    model.now = new Date(model.now.getTime() + 7 * 60_000);
  }
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this.shape)})`;
  }
}

export const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
