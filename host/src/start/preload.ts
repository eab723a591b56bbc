// The first script of the page: it runs before the first paint, decides which skeleton is seen, and
// asks for everything that this address will need, so that nothing waits for something else to be read.
import { sessionRequest } from '../session/session-query';
import { askEarly } from './early';
import { takeEntry } from './entry';
import { readFirstQuestions } from './first-questions';
import { mendStart } from './mend-start';
import { preloadStart } from './preload-start';

takeEntry(window);
const token = localStorage.getItem('token');
const { pathname, search } = location;
if (token && pathname !== '/logout')
  askEarly(token, [sessionRequest, ...readFirstQuestions(localStorage, pathname + search)]);
addEventListener('load', () => void mendStart(document));
preloadStart(document, localStorage, pathname, navigator.language);
