// The first script of the page: it runs before the first paint, selects the skeleton, and requests everything that this
// address will need, so that no file waits for another one to be read.

import { deviceStorage } from '@suite/graphql/device-storage';
import { isClientPath, isStoreCardPath } from './client-paths';
import { applyFirstStyle } from './device-style';
import { sendEarly } from './early-requests';
import { readFirstQueries } from './first-queries';
import { preloadStart } from './preload-start';
import { recoverStart, stylesOf } from './recover-start';
import { startClock } from './server-clock';
import { sessionRequest } from './session-query';
import { takeUrlSession } from './url-session';

startClock(deviceStorage);
takeUrlSession(window);
const token = deviceStorage.getItem('token');
const { pathname, search } = location;
// The page waits longest for the response to these requests: they are sent before everything else.
if (token && pathname !== '/logout' && !isClientPath(pathname))
  sendEarly(token, [sessionRequest, ...readFirstQueries(deviceStorage, pathname + search)]);
if (token && (!isClientPath(pathname) || isStoreCardPath(pathname))) applyFirstStyle(document, deviceStorage);
// Not when all is loaded: a file that never comes would hold that event back. By now the main script and the styles, which
// it waits for, are loaded or have failed.
const styles = stylesOf(document);
addEventListener('DOMContentLoaded', () => void recoverStart(document, styles));
preloadStart(document, deviceStorage, pathname, navigator.language);
