export { deferred } from './deferred';
export { createFakeApi, type FakeResolvers, offline, refusal, type SentRequest } from './fake-api';
export { type FakeShell, type FakeSubject, makeGate, makeShell, makeSubject, type SlotComponents } from './fake-shell';
export { loadedPages } from './loaded-pages';
export { type RenderedPage, type RenderOptions, renderRemotePage } from './render-remote-page';
export { catchSavedFiles, type SavedFiles } from './saved-files';
export { type FakeScreen, makeWideScreen } from './screen-width';
export { createTestI18n, type TestMessages } from './test-i18n';
