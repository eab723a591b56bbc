import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

/** mf-profile had these pages before; a tab may run a version that still has them. */
const movedFrom = 'mf-profile';
const owner = { areas: ['owner'], permissions: [], services: [], movedFrom } as const;
/**
 * The turn board, for managers too, to whom the shell offers no page of the check-in: the API refuses it in a store without
 * that service.
 */
const turnBoard = { areas: ['owner'], permissions: [], services: [] } as const;
/** For people with appointments or tickets, which no list of permissions says: the host has the tab, the API decides. */
const clients = { areas: ['owner', 'staff'], permissions: [], services: [] } as const;
const messages = { areas: ['owner', 'staff'], permissions: ['MESSAGE'], services: [], movedFrom } as const;

/** Its permissions are one of two, and the service is named to owners and partners only: the page and the API check both. */
const frontDesk = {
  areas: ['owner', 'staff'],
  permissions: [],
  services: [],
  pathIn: { staff: '/check-in' },
} as const;
/** Reviews; employees have those of the clients whom they served. */
const reviews = { areas: ['owner', 'staff'], permissions: ['REVIEW'], services: [] } as const;
/** Groups, types and the start page of Go Checkin, for owners and partners. */
const goCheckin = { areas: ['owner'], permissions: [], services: ['gci'] } as const;
/** An address of the specification that leads on. */
const leadsOn = { ...goCheckin, transient: true } as const;

export const routes = remoteRoutes({
  name: 'mf-crm',
  contract: '^1.12.0',
  pages: {
    clients: page('/clients', {
      ...clients,
      search: search<{ q?: string; group?: string; type?: string; sort?: string }>(),
    }),
    client: page('/clients/:id', clients),
    editClient: page('/clients/:id/edit', clients),
    duplicates: page('/clients/duplicates', {
      areas: ['owner'],
      permissions: [],
      services: [],
      search: search<{ strength?: 'maybe' }>(),
    }),
    mergeClient: page('/clients/:id/merge', {
      areas: ['owner'],
      permissions: [],
      services: [],
      search: search<{ with?: string; stays?: 'other' }>(),
    }),
    clientVisits: page('/clients/:id/visit-history', clients),
    messages: page('/messages', messages),
    conversation: page('/messages/:id', messages),
    importClients: page('/profile/store/clients', owner),
    outbox: page('/profile/store/outbox', { ...owner, search: search<{ status?: 'failed' | 'waiting' | 'sent' }>() }),
    outboxMessage: page('/profile/store/outbox/:id', owner),
    textTemplates: page('/profile/store/texts', { ...owner, services: ['gbk'] }),
    textTemplate: page('/profile/store/texts/:id', { ...owner, services: ['gbk'] }),
    savedReplies: page('/profile/store/replies', owner),
    savedReply: page('/profile/store/replies/:id', owner),
    turns: page('/go-checkin/turns', turnBoard),
    turnLog: page('/go-checkin/turns/log', { ...turnBoard, search: search<{ day?: string }>() }),
    turnSettings: page('/go-checkin/turns/settings', turnBoard),
    ownTurns: page('/turns', { ...turnBoard, areas: ['staff'] }),
    frontDesk: page('/go-checkin/check-in', frontDesk),
    walkIn: page('/go-checkin/check-in/walk-in', { ...frontDesk, pathIn: { staff: '/check-in/walk-in' } }),
    goCheckin: page('/go-checkin', goCheckin),
    groups: page('/go-checkin/customer-and-group', goCheckin),
    newGroup: page('/go-checkin/customer-and-group/new-group', {
      ...goCheckin,
      search: search<{ kind?: 'list' | 'rule' }>(),
    }),
    group: page('/go-checkin/customer-and-group/group-detail', { ...goCheckin, search: search<{ id: string }>() }),
    editGroup: page('/go-checkin/customer-and-group/group-detail/edit', {
      ...goCheckin,
      search: search<{ id: string }>(),
    }),
    clientTypes: page('/go-checkin/client-types', goCheckin),
    clientGroups: page('/clients/:id/group', goCheckin),
    movedClient: page('/go-checkin/customer-and-group/:id', leadsOn),
    movedClientPoints: page('/go-checkin/customer-and-group/:id/point-history', leadsOn),
    movedClientVisits: page('/go-checkin/customer-and-group/:id/visit-history', leadsOn),
    movedClientGroups: page('/go-checkin/customer-and-group/:id/group', leadsOn),
    bareGroups: page('/customer-and-group', leadsOn),
    bareClient: page('/customer-and-group/:id', leadsOn),
    bareClientPoints: page('/customer-and-group/:id/point-history', leadsOn),
    bareClientVisits: page('/customer-and-group/:id/visit-history', leadsOn),
    bareClientGroups: page('/customer-and-group/:id/group', leadsOn),
    promotionResults: page('/promotion/details/:id/results', goCheckin),
    promotionRecipients: page('/promotion/details/:id/recipients', {
      ...goCheckin,
      search: search<{ state?: string; day?: string }>(),
    }),
    pointHistory: page('/clients/:id/point-history', { areas: ['owner'], permissions: [], services: [] }),
    pointRule: page('/go-checkin/points', { areas: ['owner'], permissions: [], services: ['gci'] }),
    reviews: page('/review', {
      ...reviews,
      search: search<{ view?: string; rating?: string; employee?: string; client?: string }>(),
    }),
    review: page('/review/gocheckin/:id', reviews),
    reviewLinks: page('/review/links', { areas: ['owner'], permissions: [], services: [] }),
    importReviews: page('/review/import', { areas: ['owner'], permissions: [], services: [] }),
    kiosks: page('/go-checkin/check-in/kiosks', { areas: ['owner'], permissions: [], services: [] }),
    promotions: page('/promotion', {
      ...goCheckin,
      search: search<{
        state?: 'expired' | 'draft';
        /** The automation whose days are listed in place of the promotions. */
        automation?: 'birthday' | 'not_seen' | 'first_visit' | 'points_expire';
      }>(),
    }),
    newPromotion: page('/promotion/add', {
      ...goCheckin,
      search: search<{
        /** The promotion to copy. */
        from?: string;
        /** The draft to go on with. */
        draft?: string;
        group?: string;
      }>(),
    }),
    messageCredits: page('/promotion/credits', {
      ...goCheckin,
      search: search<{
        channel?: 'sms' | 'email';
        /** The promotion whose changes are shown. */
        promotion?: string;
      }>(),
    }),
    promotion: page('/promotion/details/:id', goCheckin),
    automations: page('/promotion/automations', goCheckin),
  },
});
