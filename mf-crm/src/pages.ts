import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

const movedPage = () => import('./start/moved.page').then((m) => m.MovedPage);

/** The code of the pages by their names in the routes. */
export const pages = {
  clients: () => import('./client-list/client-list.page').then((m) => m.ClientListPage),
  client: () => import('./client/client.page').then((m) => m.ClientPage),
  editClient: () => import('./client/edit-client.page').then((m) => m.EditClientPage),
  duplicates: () => import('./merge/duplicates.page').then((m) => m.DuplicatesPage),
  mergeClient: () => import('./merge/merge.page').then((m) => m.MergePage),
  clientVisits: () => import('./client/client-visits.page').then((m) => m.ClientVisitsPage),
  messages: () => import('./messages/inbox.page').then((m) => m.InboxPage),
  conversation: () => import('./messages/conversation.page').then((m) => m.ConversationPage),
  importClients: () => import('./clients/import-clients.page').then((m) => m.ImportClientsPage),
  outbox: () => import('./outbox/outbox.page').then((m) => m.OutboxPage),
  outboxMessage: () => import('./outbox/outbox-message').then((m) => m.OutboxMessagePage),
  textTemplates: () => import('./templates/templates.page').then((m) => m.TemplatesPage),
  textTemplate: () => import('./templates/template.page').then((m) => m.TemplatePage),
  savedReplies: () => import('./replies/replies.page').then((m) => m.RepliesPage),
  savedReply: () => import('./replies/reply.page').then((m) => m.ReplyPage),
  turns: () => import('./turns/turns.page').then((m) => m.TurnsPage),
  turnLog: () => import('./turns/log.page').then((m) => m.TurnLogPage),
  turnSettings: () => import('./turns/settings.page').then((m) => m.TurnSettingsPage),
  ownTurns: () => import('./turns/own-turns.page').then((m) => m.OwnTurnsPage),
  frontDesk: () =>
    import(/* webpackChunkName: "front-desk" */ './check-in/front-desk.page').then((m) => m.FrontDeskPage),
  walkIn: () => import('./check-in/walk-in.page').then((m) => m.WalkInPage),
  kiosks: () => import('./check-in/kiosks.page').then((m) => m.KiosksPage),
  goCheckin: () => import('./start/start.page').then((m) => m.StartPage),
  groups: () => import('./groups/groups.page').then((m) => m.GroupsPage),
  newGroup: () => import('./groups/edit-group.page').then((m) => m.NewGroupPage),
  group: () => import('./groups/group.page').then((m) => m.GroupPage),
  editGroup: () => import('./groups/edit-group.page').then((m) => m.EditGroupPage),
  clientTypes: () => import('./client-types/client-types.page').then((m) => m.ClientTypesPage),
  clientGroups: () => import('./groups/client-groups.page').then((m) => m.ClientGroupsPage),
  movedClient: movedPage,
  movedClientPoints: movedPage,
  movedClientVisits: movedPage,
  movedClientGroups: movedPage,
  bareGroups: movedPage,
  bareClient: movedPage,
  bareClientPoints: movedPage,
  bareClientVisits: movedPage,
  bareClientGroups: movedPage,
  pointHistory: () => import('./points/point-history.page').then((m) => m.PointHistoryPage),
  pointRule: () => import('./points/point-rule.page').then((m) => m.PointRulePage),
} satisfies PageLoaders<typeof routes.pages>;
