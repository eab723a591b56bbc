// What jsdom lacks and browsers have.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone });
if (!globalThis.crypto.randomUUID) globalThis.crypto.randomUUID = () => require('node:crypto').randomUUID();
