// The first script of the page: it runs before the first paint, selects the skeleton, and requests everything that this
// address will need, so that no file waits for another one to be read.

import { isClientPath } from './client-paths';
import { applyFirstStyle } from './device-style';
import { sendEarly } from './early-requests';
import { readFirstQueries } from './first-queries';
import { preloadStart } from './preload-start';
import { recoverStart } from './recover-start';
import { sessionRequest } from './session-query';
import { takeUrlSession } from './url-session';

takeUrlSession(window);
const token = localStorage.getItem('token');
const { pathname, search } = location;
// The page waits longest for the response to these requests: they are sent before everything else.
if (token && pathname !== '/logout' && !isClientPath(pathname))
  sendEarly(token, [sessionRequest, ...readFirstQueries(localStorage, pathname + search)]);
if (token && !isClientPath(pathname)) applyFirstStyle(document, localStorage);
addEventListener('load', () => void recoverStart(document));
preloadStart(document, localStorage, pathname, navigator.language);
