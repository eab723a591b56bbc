import { type GateSnapshot, type Language, ShellProvider } from '@suite/remote-kit';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createFakeApi, type FakeResolvers } from './fake-api';
import { makeShell, type SlotComponents, type TapScreen } from './fake-shell';
import { createTestI18n, type TestMessages } from './test-i18n';

export interface RenderOptions {
  /** Responses of the API by root field: `{ order_by_id: makeOrder(), order_checkout: (args) => ... }`. */
  resolvers?: FakeResolvers;
  gate?: GateSnapshot;
  /** The address at the start. */
  path?: string;
  language?: Language;
  /** The remote's own messages: `{ 'mf-pos': { en, vi } }`. */
  messages?: TestMessages;
  slots?: SlotComponents;
  /** Inside the phone app. */
  native?: boolean;
  /** The phone app's screen for a card; null: it has none; omitted: an older host. */
  tapToPay?: TapScreen | null;
}

/** The queries of testing-library, and the page's requests and state. */
export interface RenderedPage extends RenderResult {
  user: UserEvent;
  shell: ReturnType<typeof makeShell>;
  /** The requests that were sent. */
  requests: ReturnType<typeof createFakeApi>['requests'];
  /** The current path with its query and hash. */
  path(): string;
}

/**
 * Renders a page with the real router, Apollo client and messages, against the committed schema. Returns the queries of
 * testing-library and `user`, `shell` (its `shownProblems`, `gate.set`), `requests` (the sent ones) and `path()` (the
 * current path).
 */
export function renderRemotePage(ui: ReactElement, options: RenderOptions = {}): RenderedPage {
  const { resolvers = {}, gate, path, language = 'en', messages, slots, native = false, tapToPay } = options;
  const { client, requests } = createFakeApi(resolvers);
  const shell = makeShell({
    apollo: client,
    i18n: createTestI18n(language, messages),
    native,
    ...(tapToPay === undefined ? {} : { tapToPay }),
    ...(gate ? { gate } : {}),
    ...(path ? { path } : {}),
    ...(slots ? { slots } : {}),
  });
  const view = render(<ShellProvider shell={shell}>{ui}</ShellProvider>);
  return {
    ...view,
    user: userEvent.setup(),
    shell,
    requests,
    path() {
      const { pathname, search, hash } = shell.navigation.location.getSnapshot();
      return pathname + search + hash;
    },
  };
}
