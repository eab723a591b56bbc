import { lazyView } from '@suite/remote-kit';
import { BookingSkeleton } from './booking-skeleton';

// The pages that book and change, in one chunk that the book itself does not wait for.

export const CreatePage = lazyView(
  () => import(/* webpackChunkName: "book" */ './create.page'),
  'CreatePage',
  BookingSkeleton,
);
export const CreateConfirmPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './create-confirm.page'),
  'CreateConfirmPage',
  BookingSkeleton,
);
export const CreateSuccessPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './create-success.page'),
  'CreateSuccessPage',
  BookingSkeleton,
);
export const UpdatePage = lazyView(
  () => import(/* webpackChunkName: "book" */ './update.page'),
  'UpdatePage',
  BookingSkeleton,
);
export const UpdateConfirmPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './update-confirm.page'),
  'UpdateConfirmPage',
  BookingSkeleton,
);
export const UpdateSuccessPage = lazyView(
  () => import(/* webpackChunkName: "book" */ './update-success.page'),
  'UpdateSuccessPage',
  BookingSkeleton,
);
