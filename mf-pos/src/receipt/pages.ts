import { lazyView } from '@suite/remote-kit';
import { Loading } from './loading';

/** In a chunk of its own: most visits end without it. */
export const ReceiptPage = lazyView(
  () => import(/* webpackChunkName: "receipt" */ './receipt.page'),
  'ReceiptPage',
  Loading,
);
