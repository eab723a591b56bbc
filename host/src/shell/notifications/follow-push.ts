import type { WorkerMessage } from '../../platform/service-worker/worker-messages';
import type { Suite } from '../suite';

const notificationsChunk = () => import(/* webpackChunkName: "notifications" */ './follow-native');

/** Opens a push message that was pressed on this device; the code for it is loaded then. */
export const followPush = (suite: Suite, workers: Pick<ServiceWorkerContainer, 'addEventListener'>): void =>
  workers.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.kind !== 'push_pressed') return;
    const { id, kind, whmcs_id, title, body } = data.message;
    notificationsChunk()
      .then(({ openNotification }) => openNotification(suite, null, { id, kind, whmcs_id, title, body, link: null }))
      .catch(console.error);
  });
