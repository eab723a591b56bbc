import type { CardGateway } from '../gateway/card-gateway';
import type { Database, Tx } from '../kit/database';

/** The process was killed. */
export class Killed extends Error {}

export interface MortalProcess {
  database: Database;
  gateway: CardGateway;
  /** Kills the process after so many statements, commits and calls of the gateway. */
  killAfter(steps: number): void;
  /** Starts another process after a kill; returns whether there was one. */
  restart(): boolean;
}

/**
 * Database and gateway as a process reaches them that may be killed between any two steps: what was committed or charged
 * by then stays, and nothing else of the process happens.
 */
export function mortalProcess(services: { database: Database; gateway: CardGateway }): MortalProcess {
  const { database, gateway } = services;
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const step = () => {
    left -= 1;
    if (left < 0) isDead = true;
    if (isDead) throw new Killed();
  };
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    step();
    const result = await work();
    step();
    return result;
  };
  const mortalTx = (tx: Tx): Tx => ({
    async query(statement) {
      step();
      return tx.query(statement);
    },
    async run(query) {
      step();
      return tx.run(query);
    },
  });
  return {
    database: {
      ...database,
      transaction: (scope, work, options) =>
        around(() => database.transaction(scope, (tx) => work(mortalTx(tx)), options)),
      query: (scope, statement) => around(() => database.query(scope, statement)),
    },
    gateway: {
      charge: (request) => around(() => gateway.charge(request)),
      find: (key) => around(() => gateway.find(key)),
      void: (key) => around(() => gateway.void(key)),
      refund: (request) => around(() => gateway.refund(request)),
      check: (request) => around(() => gateway.check(request)),
      releaseCheck: (key) => around(() => gateway.releaseCheck(key)),
      abandonCheck: (key) => around(() => gateway.abandonCheck(key)),
      forget: (reference) => around(() => gateway.forget(reference)),
    },
    killAfter(steps) {
      left = steps;
    },
    restart() {
      const wasDead = isDead;
      isDead = false;
      left = Number.POSITIVE_INFINITY;
      return wasDead;
    },
  };
}
