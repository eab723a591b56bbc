// Installs what the later steps of the tests need and the machine lacks, in a process of its own beside
// the first ones. Where that fails, those steps say so.
import { ensureCeph } from './suite/bucket-server';
import { ensureChromium } from './suite/chromium';
import { ensureOtherBrowsers } from './suite/other-browsers';
import { ensurePostgres } from './suite/postgres';

ensurePostgres(console.log);
ensureCeph(console.log);
ensureChromium(console.log);
ensureOtherBrowsers(console.log);
