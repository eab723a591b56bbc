export { type BuiltRemote, publishHost, publishRemote } from './publish';
export { readRegistry } from './registry';
