// jsdom, extended with browser features that it does not have.
const { TestEnvironment } = require('jest-environment-jsdom');
const { TextDecoder, TextEncoder } = require('node:util');
const createGetComputedStyle = require('./computed-style.cjs');
const MemoryLocks = require('./memory-locks.cjs');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, TextDecoder, TextEncoder, structuredClone });
    this.global.crypto.randomUUID ??= require('node:crypto').randomUUID;
    // For modules that take long to evaluate and store nothing of a test. Their objects are not of this window's classes.
    this.global.loadOncePerWorker = (file) => require(file);
    Object.defineProperty(this.global.navigator, 'locks', { value: new MemoryLocks() });
    // Requests of tests have no timings, and jsdom has no list of them.
    this.global.performance.getEntriesByName = () => [];
    // A page of a test is the only tab.
    this.global.BroadcastChannel = class extends this.global.EventTarget {
      postMessage() {}
      close() {}
    };
    // Databases are those of `idb.cjs`; the host deletes one when a person signs out.
    this.global.indexedDB = { deleteDatabase: () => succeeded() };
    this.global.IDBKeyRange = { bound: (lower, upper) => ({ lower, upper }) };
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.getComputedStyle = createGetComputedStyle(this.global);
    // jsdom has no layout, so no element ever changes its size.
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // No element is ever out of view.
    this.global.IntersectionObserver = class {
      constructor(tell) {
        this.tell = tell;
      }
      observe(target) {
        queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
      }
      unobserve() {}
      disconnect() {}
    };
    Object.assign(this.global.HTMLDialogElement.prototype, { showModal, close });
    this.global.Blob.prototype.arrayBuffer = arrayBufferIn(this.global);
  }
};

function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
}
function close() {
  this.open = false;
}

/** Returns the method of blobs of this window. */
const arrayBufferIn = ({ FileReader }) =>
  function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsArrayBuffer(this);
    });
  };

/** A request of IndexedDB that succeeds. */
function succeeded() {
  const request = {};
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
