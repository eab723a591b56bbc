import { lazyView } from '@suite/remote-kit';
import { Loading } from './loading';

// The pages that book and change, in one chunk that the book itself does not wait for.

export const CreatePage = lazyView(() => import(/* webpackChunkName: "book" */ './create.page'), 'CreatePage', Loading);
export const CreateConfirmPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './create-confirm.page'),
  'CreateConfirmPage',
  Loading,
);
export const CreateSuccessPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './create-success.page'),
  'CreateSuccessPage',
  Loading,
);
export const UpdatePage = lazyView(() => import(/* webpackChunkName: "book" */ './update.page'), 'UpdatePage', Loading);
export const UpdateConfirmPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './update-confirm.page'),
  'UpdateConfirmPage',
  Loading,
);
export const UpdateSuccessPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './update-success.page'),
  'UpdateSuccessPage',
  Loading,
);
