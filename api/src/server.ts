import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printSchema } from 'graphql';
import type { Logger } from 'pino';
import { type App, createApp } from './app';
import { chooseCarriers } from './carriers/choose-carriers';
import { logMailDomain } from './carriers/mail-domain';
import type { ServerConfig } from './config';
import type { JobServices } from './define-module';
import { createDueSurveysRoute } from './dev/due-surveys';
import { createEndedPackagesRoute } from './dev/ended-packages';
import { createWorldsRoute } from './dev/worlds';
import { type MoveDisputedMoney, mountCardGateway } from './gateway/mount';
import { createCardChangesRoute } from './http/card-changes';
import { createChargebacksRoute } from './http/chargebacks';
import { createChatEventsRoute } from './http/chat-events';
import { createDeliveryReportsRoute } from './http/delivery-reports';
import { createErrorReportsRoute } from './http/error-reports';
import { createHealthRoute, registryValidUntil } from './http/health';
import { createInboundTextsRoute } from './http/inbound-texts';
import { createMaintenanceRoute } from './http/maintenance';
import { createMetricsRoute, createRequestMetrics } from './http/metrics';
import { createNotMeRoute } from './http/not-me';
import { createOutboxRoute } from './http/outbox';
import { createOverrideRoute, overrideOf } from './http/override';
import { createPicturesRoute } from './http/pictures';
import { requireReleasedHost } from './http/published-host';
import { createReadiness, type Readiness } from './http/readiness';
import { createReleaseHealthRoute } from './http/release-health';
import { createReleaseSchemaRoute } from './http/release-schema';
import { createHttpServer, type Route, toRequest } from './http/server';
import { createSettlementsRoute } from './http/settlements';
import { createStaticHandler } from './http/static';
import { createUnsubscribeRoute } from './http/unsubscribe';
import { createVendorNoticesRoute } from './http/vendor-notices';
import { createVisitSurveyRoute } from './http/visit-survey';
import type { Database } from './kit/database';
import { createDatabase } from './kit/database-client';
import { createDatabaseClock } from './kit/database-clock';
import { type IntervalJob, startIntervalJob } from './kit/interval-job';
import { migrate, refreshStatistics } from './kit/migrate';
import { openPglite } from './kit/pglite';
import { ping } from './kit/ping';
import { openPostgres } from './kit/postgres';
import { modules } from './modules';
import { openPictures, type PictureStorage } from './modules/pictures/picture-storage.service';
import { ownMachineHost, pushHosts } from './modules/push/push.rules';
import { newVapidKey, publicKeyOf, type VapidKeys } from './modules/push/web-push.rules';
import type { ErrorReports } from './reports/error-report';
import { createReportingLogger } from './reports/reporting-logger';
import { createSentryReports } from './reports/sentry-reports';
import { isEmpty, seedDemoStores, seedDemoWorld, seededCharges, seededSettlement } from './seed';
import { withDemoPictures } from './seed/demo-picture-storage';

export interface RunningServer {
  port: number;
  /**
   * Stops being ready, serves on for the delay of the configuration, so that balancers notice, answers the requests in
   * progress, and ends the jobs last.
   */
  stop(): Promise<void>;
}

export type { Route };

/**
 * Starts the server: database, migrations, the demo world on an empty database where it is wanted (its stores and
 * people only if tests create their own stores), and the HTTP server with the routes of `more`. If a person has to fix
 * something first, `sentenceOf` of the thrown error describes it.
 */
export async function startServer(
  config: ServerConfig,
  say: (line: string) => void = () => undefined,
  more: readonly Route[] = [],
): Promise<RunningServer> {
  const reports = config.errorReports && createSentryReports(config.errorReports, config.mode);
  const log = createReportingLogger(config.logLevel, reports);
  if (config.mode === 'production') await requireReleasedHost(config.publishedDir);
  mkdirSync(config.dataDir, { recursive: true });
  const engine = await (config.databaseUrl
    ? openPostgres(config.databaseUrl, { max: config.databasePool })
    : openPglite(config.dataDir));
  const database = createDatabase(engine);
  try {
    const cards = mountCardGateway(config, log);
    await engine.alone(async () => {
      const newer = await migrate(engine);
      if (newer.length > 0)
        log.warn({ event: 'newer_database', migrations: newer }, 'a newer server has migrated the database');
      if (!config.demoWorld || !(await isEmpty(database))) return;
      say('Making the demo world …');
      await (config.testWorlds ? seedDemoStores : seedDemoWorld)(database, new Date());
      cards.adopt({ charges: await seededCharges(database), ...(await seededSettlement(database)) });
      await refreshStatistics(engine);
    });
    const { gateway } = cards;
    if (config.gateway && !config.tokeniser) log.warn('card_tokeniser_missing');
    if (config.tokeniser && !config.storeCardTokeniser)
      log.error(
        { event: 'store_card_fields_refused' },
        'stores can add no cards of their own with GATEWAY_TOKENS_URL: GATEWAY_FIELDS_URL serves them and their clients',
      );
    if (config.gateway && !config.chargebackSecret) log.warn('chargeback_secret_missing');
    const clock = await createDatabaseClock(database);
    const { now } = clock;
    const secret = config.secret ?? storedSecret(config.dataDir);
    const storage = openPictures(config.pictures);
    const pictures = config.demoWorld ? withDemoPictures(storage, database) : storage;
    const vapid = config.vapid ?? (config.mode === 'demo' ? storedVapidKeys(config.dataDir) : null);
    const app = createApp({
      database,
      gateway,
      pictures,
      tokeniser: config.tokeniser,
      storeCardTokeniser: config.storeCardTokeniser,
      publicUrl: config.publicUrl,
      storeSignUp: config.storeSignUp,
      supportContact: config.supportContact,
      push: {
        publicKey: vapid && publicKeyOf(vapid),
        hosts: config.testWorlds ? [...pushHosts, ownMachineHost] : pushHosts,
      },
      secret,
      acceptedSecret: config.acceptedSecret,
      log,
      now,
    });
    await engine.alone(() => app.hashStaffCodes());
    await engine.alone(() => app.encryptContactKeys());
    const readiness = createReadiness({ ping: () => ping(database), publishedDir: config.publishedDir });
    const requests = createRequestMetrics();
    const jobs: IntervalJob[] = [];
    const metrics = createMetricsRoute({
      requests,
      engine,
      jobs: () => jobs,
      tokens: config.tokens,
      registryValidUntil: () => registryValidUntil(config.publishedDir),
    });
    const server = createHttpServer(
      [
        ...more,
        ...cards.routes,
        metrics,
        ...routesOf({ config, app, database, pictures, reports, readiness, now, moveMoney: cards.moveDisputedMoney }),
      ],
      log,
      {
        proxies: config.proxies,
        limits: { max: config.maxConnections },
        isStopping: readiness.isStopping,
        onHandled: requests.record,
      },
    );
    await listen(server, config);
    const services: JobServices = {
      database,
      gateway,
      settlement: cards.settlement,
      carriers: chooseCarriers(config),
      pictures,
      giftCardPages: app.giftCardPages,
      contactHashes: app.contactHashes,
      vapid,
      publicUrl: config.publicUrl,
      log,
      now,
    };
    jobs.push(
      ...modules.flatMap(({ startJobs }) => startJobs?.(services) ?? []),
      startIntervalJob(clock.refresh, { everyMs: 60_000, log, event: 'database_clock_failed' }),
      ...mailDomainJob(config, log),
    );
    return {
      port: config.port,
      async stop() {
        readiness.stop();
        await wait(config.shutdownDelayMs);
        // A process that stood still runs its timers before it reads the requests that have arrived.
        await new Promise(setImmediate);
        await close(server);
        await Promise.all(jobs.map((job) => job.stop()));
        await database.close();
        cards.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const dayMs = 86_400_000;

/** Checks every day whether the domain that stores send their emails from is set up: in production only. */
const mailDomainJob = ({ mode, smtp, dkimSelectors }: ServerConfig, log: Logger): IntervalJob[] =>
  mode === 'production' && smtp
    ? [
        startIntervalJob(() => logMailDomain({ from: smtp.from, selectors: dkimSelectors }, log), {
          everyMs: dayMs,
          log,
          event: 'mail_domain_failed',
        }),
      ]
    : [];

interface Served {
  config: ServerConfig;
  app: App;
  database: Database;
  pictures: PictureStorage;
  reports: ErrorReports | null;
  readiness: Readiness;
  now: () => Date;
  moveMoney: MoveDisputedMoney | null;
}

function routesOf({ config, app, database, pictures, reports, readiness, now, moveMoney }: Served): Route[] {
  const statics = createStaticHandler(config.publishedDir, {
    overrideOf: (request) => overrideOf(request, app),
    readableBy: config.readableBy,
    sourceMaps: config.sourceMaps,
    tokeniser: config.tokeniser,
    storeCardTokeniser: config.storeCardTokeniser,
    publicUrl: config.publicUrl,
  });
  const schemaText = printSchema(app.schema);
  return [
    { prefix: '/graphql', handle: (request, _, context) => app.graphql(toRequest(request), context) },
    { prefix: '/auth/refresh-token', handle: (request, _, context) => app.refresh(toRequest(request), context) },
    createPicturesRoute(pictures, now),
    createOverrideRoute(app),
    createErrorReportsRoute(reports),
    createHealthRoute({ schemaText, publishedDir: config.publishedDir, readiness, tokens: config.tokens }),
    createReleaseHealthRoute(database, config.tokens),
    createReleaseSchemaRoute(schemaText, config.tokens),
    createMaintenanceRoute(database, config.tokens),
    createVendorNoticesRoute(database, config.tokens, now),
    createUnsubscribeRoute(database, now),
    createNotMeRoute(database, now),
    createVisitSurveyRoute(database, now),
    createInboundTextsRoute({ database, secret: config.smsInboundSecret, now }),
    createDeliveryReportsRoute({ database, secret: config.smsInboundSecret, now }),
    createChatEventsRoute({ database, secret: config.chatSecret, now }),
    createChargebacksRoute({ database, secret: config.chargebackSecret, now }),
    createCardChangesRoute({ database, secret: config.chargebackSecret, now }),
    createSettlementsRoute({ database, secret: config.chargebackSecret, now }),
    ...(config.mode === 'demo' ? [createOutboxRoute(database, now, moveMoney)] : []),
    ...(config.testWorlds
      ? [
          createWorldsRoute(database, app),
          createDueSurveysRoute(database, now, config.publicUrl),
          createEndedPackagesRoute(database, now),
        ]
      : []),
    {
      prefix: '/',
      handle: async (request, response) =>
        (await statics(request, response)) ? undefined : new Response('Not found', { status: 404 }),
    },
  ];
}

/** The demo's own signing secret: made once, so that sign-ins outlive a restart. */
const storedSecret = (dataDir: string): string =>
  stored(join(dataDir, 'secret'), () => randomBytes(32).toString('hex'));

/** The demo's own key of push messages, so that browsers stay subscribed after a restart. */
const storedVapidKeys = (dataDir: string): VapidKeys => ({
  privateKey: stored(join(dataDir, 'vapid'), newVapidKey),
  subject: 'mailto:demo@suite.example',
});

/** Returns the content of a file, which is made once. */
function stored(file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = make();
    writeFileSync(file, text, { mode: 0o600 });
    return text;
  }
}

function listen(server: Server, { port, listenAddress }: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, listenAddress, resolve);
  });
}

/** The longest time that requests in progress may take after the server stopped listening, in milliseconds. */
const longestRequestMs = 20_000;

/** Waits for the requests in progress. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), longestRequestMs).unref();
  });
}
