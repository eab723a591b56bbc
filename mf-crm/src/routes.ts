import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

/** mf-profile had these pages before; a tab may run a version that still has them. */
const movedFrom = 'mf-profile';
const owner = { areas: ['owner'], permissions: [], services: [], movedFrom } as const;
const messages = { areas: ['owner', 'staff'], permissions: ['MESSAGE'], services: [], movedFrom } as const;

export const routes = remoteRoutes({
  name: 'mf-crm',
  contract: '^1.12.0',
  pages: {
    messages: page('/messages', {
      ...messages,
      load: () => import('./messages/inbox.page').then((m) => m.InboxPage),
    }),
    conversation: page('/messages/:id', {
      ...messages,
      load: () => import('./messages/conversation.page').then((m) => m.ConversationPage),
    }),
    importClients: page('/profile/store/clients', {
      ...owner,
      load: () => import('./clients/import-clients.page').then((m) => m.ImportClientsPage),
    }),
    outbox: page('/profile/store/outbox', {
      ...owner,
      search: search<{ status?: 'failed' | 'waiting' | 'sent' }>(),
      load: () => import('./outbox/outbox.page').then((m) => m.OutboxPage),
    }),
    outboxMessage: page('/profile/store/outbox/:id', {
      ...owner,
      load: () => import('./outbox/outbox-message').then((m) => m.OutboxMessagePage),
    }),
    textTemplates: page('/profile/store/texts', {
      ...owner,
      services: ['gbk'],
      load: () => import('./templates/templates.page').then((m) => m.TemplatesPage),
    }),
    textTemplate: page('/profile/store/texts/:id', {
      ...owner,
      services: ['gbk'],
      load: () => import('./templates/template.page').then((m) => m.TemplatePage),
    }),
    savedReplies: page('/profile/store/replies', {
      ...owner,
      load: () => import('./replies/replies.page').then((m) => m.RepliesPage),
    }),
    savedReply: page('/profile/store/replies/:id', {
      ...owner,
      load: () => import('./replies/reply.page').then((m) => m.ReplyPage),
    }),
  },
});
