// The first script of the page: it runs before the first paint, decides which skeleton is seen, and
// asks for everything that this address will need, so that nothing waits for something else to be read.
import { askEarly } from './early-session';
import { preloadStart } from './preload-start';

const token = localStorage.getItem('token');
if (token && location.pathname !== '/logout') askEarly({ token });
preloadStart(document, localStorage, location.pathname, navigator.language);
