import { localProblem } from '@suite/graphql/problems';
import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import type { AuthPage } from '../auth/layout/auth-paths';
import { createNavigation } from '../core/navigation/navigation';
import type { Started } from '../core/started';
import { hostI18n, renderHost } from './render-host';

type Responses = Record<string, GraphqlResponse | Error>;

/** A refusal as the server sends it. */
export const refusal = (category: string, code: string, fields: object[] = []): GraphqlResponse => ({
  data: null,
  errors: [{ message: code, extensions: { category, code, fields } }],
});

/** Renders a page before sign-in at an address, with the server's response to each operation. */
export function renderAuthPage(Page: AuthPage, path: string, responses: Responses, state: unknown = null) {
  history.replaceState({ index: 0, key: 'default', state }, '', path);
  const navigation = createNavigation(window);
  const send = jest.fn(async ({ operation }: GraphqlRequest) => {
    const response = responses[operation] ?? refusal('other', localProblem('other').code);
    if (response instanceof Error) throw response;
    return response;
  });
  const props = { onSignedIn: jest.fn(async () => undefined), onProblem: jest.fn(), onBegin: jest.fn() };
  const transport = { send } as unknown as Transport;
  const started = { transport, navigation, i18n: hostI18n() } as Partial<Started> as Started;
  const view = renderHost(<Page started={started} {...props} />);
  const sent = (operation: string) =>
    send.mock.calls.map(([request]) => request).filter((request) => request.operation === operation);
  const here = () => location.pathname + location.search;
  return { ...view, ...props, responses, navigation, send, sent, here };
}
