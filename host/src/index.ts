import './start/start.css';
import { watchErrors } from './core/errors/watch-errors';
import { captureInstallOffer } from './start/install-offer';
import { nextTask } from './start/next-task';

globalThis.suiteStarted = true;
watchErrors(window);
captureInstallOffer(window);

// Each part is evaluated in its own task: on a slow phone one long task would block the page.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ './app/start'))
  .then(({ start }) => start());
