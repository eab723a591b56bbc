// The first script of the page: it runs before the first paint, decides which skeleton is seen, and
// asks for everything that this address will need, so that nothing waits for something else to be read.

import { askEarly } from './early-requests';
import { readFirstQuestions } from './first-queries';
import { preloadStart } from './preload-start';
import { mendStart } from './recover-start';
import { sessionRequest } from './session-query';
import { takeEntry } from './url-session';

takeEntry(window);
const token = localStorage.getItem('token');
const { pathname, search } = location;
if (token && pathname !== '/logout')
  askEarly(token, [sessionRequest, ...readFirstQuestions(localStorage, pathname + search)]);
addEventListener('load', () => void mendStart(document));
preloadStart(document, localStorage, pathname, navigator.language);
