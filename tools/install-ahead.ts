// Installs what the browser tests need and the machine lacks, in a process of its own beside the first
// steps. Where that fails, that step says so.
import { ensureChromium } from './suite/chromium';

ensureChromium(console.log);
