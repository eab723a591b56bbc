/**
 * A LockManager for one page: a replacement of the browsers' `navigator.locks`. Exclusive locks only; a name's requests
 * run in order.
 */
module.exports = class MemoryLocks {
  #queues = new Map();

  async request(name, ...args) {
    const work = args.at(-1);
    const { ifAvailable = false, signal } = args.length > 1 ? args[0] : {};
    const before = this.#queues.get(name);
    if (ifAvailable && before) return work(null);
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const last = Promise.resolve(before).then(() => held);
    this.#queues.set(name, last);
    try {
      if (before) await before;
      signal?.throwIfAborted();
      return await work({ name, mode: 'exclusive' });
    } finally {
      release();
      if (this.#queues.get(name) === last) this.#queues.delete(name);
    }
  }
};
