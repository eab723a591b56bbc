// The first script of the page: it runs before the first paint, decides which skeleton is seen, and
// asks for everything that this address will need, so that nothing waits for something else to be read.
import { preloadStart } from './preload-start';

preloadStart(document, localStorage, location.pathname, navigator.language);
