import { lazyOverlay } from '@suite/remote-kit';

// The dialogs and sheets of the pages are one chunk that is loaded after the page.

export const StartSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './messages/start-sheet'),
  'StartSheet',
);
export const SuggestionsSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './replies/suggestions-sheet'),
  'SuggestionsSheet',
);
export const DeleteReplyDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './replies/delete-reply-dialog'),
  'DeleteReplyDialog',
);
