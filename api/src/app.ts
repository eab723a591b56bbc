import { deviceName } from '@suite/domain/device-name';
import type { Logger } from 'pino';
import { collectLogKinds } from './collect-log-kinds';
import type { CardGateway, CardTokeniser } from './gateway/card-gateway';
import { createGraphqlHandler } from './http/graphql';
import type { Database } from './kit/database';
import type { RequestContext, RequestFacts } from './kit/operation';
import { Problem } from './kit/problem';
import { modules, operations } from './modules';
import { createContactHashes } from './modules/client-consents/contact-hashes.service';
import { createCallerReader } from './modules/identity/callers.store';
import { createHmacSigner } from './modules/identity/hmac-signer.service';
import { createOverrides } from './modules/identity/override.service';
import { createSessions } from './modules/identity/session.service';
import { createTokens } from './modules/identity/tokens.service';
import { noSupportContact, type SupportContact } from './modules/packages/support-contact.rules';
import type { PictureStorage } from './modules/pictures/picture-storage.service';
import { pushHosts } from './modules/push/push.rules';
import type { StoreSignUp } from './modules/store-setup/sign-up.rules';
import { buildSchema } from './schema';
import { createServices, type PushSettings } from './services';

/** Operations that need no token. */
const publicMutations: ReadonlySet<string> = new Set(
  operations.filter(({ kind, access }) => kind === 'mutation' && access.kind === 'public').map(({ name }) => name),
);

export interface AppOptions {
  database: Database;
  gateway: CardGateway;
  /** Without one, no card can be typed. */
  tokeniser?: CardTokeniser | null;
  /** Without one, no card of a store itself can be typed; default: the same. */
  storeCardTokeniser?: CardTokeniser | null;
  /** The address of the suite, for links in messages; without one, no link is texted. */
  publicUrl?: string | null;
  /** Who may open a store; nobody without it. */
  storeSignUp?: StoreSignUp;
  /** How push messages are sent; none are without it. */
  push?: PushSettings;
  /** How stores reach the supplier of the suite. */
  supportContact?: SupportContact;
  /** The files of pictures. */
  pictures: PictureStorage;
  /** The secret that signs tokens. */
  secret: string;
  /** Another secret whose tokens and codes are accepted, while one replaces the other. */
  acceptedSecret?: string | null;
  log: Logger;
  now?: () => Date;
}

/** The sender of a request, as far as the connection identifies it. */
export interface Sender {
  address: string;
  debugId: string;
  /** Completed while the request is handled. */
  facts?: RequestFacts;
}

/** The API without its socket: the server serves it, and tests call it. */
export function createApp(options: AppOptions) {
  const {
    database,
    gateway,
    pictures,
    tokeniser = null,
    storeCardTokeniser = tokeniser,
    supportContact = noSupportContact,
    publicUrl = null,
    secret,
    acceptedSecret = null,
    log,
  } = options;
  const { now = () => new Date(), storeSignUp = 'closed', push = { publicKey: null, hosts: pushHosts } } = options;
  const tokens = createTokens(secret, acceptedSecret);
  const sessions = createSessions(tokens);
  const callers = createCallerReader(tokens, database);
  const overrides = createOverrides(secret, database);
  const services = createServices(
    {
      gateway,
      tokeniser,
      storeCardTokeniser,
      publicUrl,
      storeSignUp,
      push,
      supportContact,
      pictures,
      logKinds: collectLogKinds(modules),
    },
    sessions,
    createHmacSigner(secret, acceptedSecret),
    createContactHashes(secret, acceptedSecret),
  );
  const schema = buildSchema(operations);
  const graphql = createGraphqlHandler(schema, publicMutations);

  function contextOf(request: Request, { address, debugId, facts = {} }: Sender): RequestContext {
    const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
    const operation = new URL(request.url).searchParams.get('operation') ?? undefined;
    const ownLog = log.child({ debugId, operation, role: request.headers.get('x-role') ?? undefined });
    const device = deviceName(request.headers.get('user-agent') ?? '');
    return { token, address, deviceName: device, debugId, log: ownLog, now, facts, database, callers, services };
  }

  return {
    sessions,
    schema,
    giftCardPages: services.giftCardPages,
    contactHashes: services.contactHashes,

    /** Hashes staff codes by the present secret: those in clear, of older servers and the demo, and those of the accepted secret. */
    hashStaffCodes: (): Promise<void> => services.staffCodes.hashStored(database),

    /** POST /graphql */
    graphql: (request: Request, sender: Sender): Promise<Response> => graphql(request, contextOf(request, sender)),

    /** Encrypts the keys of contact hashes with the present secret. */
    encryptContactKeys: (): Promise<void> => services.contactHashes.encryptStored(database),

    /** A pass for pages to load code from an address of the sender's own machine. Throws a Problem. */
    grantOverride: (request: Request, sender: Sender, address: string): Promise<string> =>
      overrides.grant(contextOf(request, sender), address),

    /** The address that a pass is good for now; else null. */
    overrideOf: (pass: string): Promise<string | null> => overrides.addressOf(pass, now()),

    /** POST /auth/refresh-token, form-encoded `refresh_token`; responds with `{ token, refresh_token }` or 401. */
    async refresh(request: Request, { debugId, facts = {} }: Sender): Promise<Response> {
      const refuse = (status: number, code: string) => {
        facts.code = code;
        return Response.json({ category: 'unauthorized', code, debug_id: debugId }, { status });
      };
      if (request.method !== 'POST') return refuse(405, 'method_not_allowed');
      const form = new URLSearchParams((await request.text()).slice(0, 4_096));
      const refreshToken = form.get('refresh_token');
      if (!refreshToken) return refuse(401, 'unauthorized');
      try {
        return Response.json(await sessions.rotate(database, refreshToken, now()));
      } catch (error) {
        if (error instanceof Problem) return refuse(401, error.code);
        throw error;
      }
    },
  };
}

export type App = ReturnType<typeof createApp>;
