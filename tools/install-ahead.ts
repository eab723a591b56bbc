// Installs missing requirements of the tests, in a process of its own beside the first steps. If that fails, the step
// that needs them reports it.
import { ensureChromium } from './suite/chromium';
import { ensurePostgres } from './suite/postgres';

ensurePostgres(console.log);
ensureChromium(console.log);
