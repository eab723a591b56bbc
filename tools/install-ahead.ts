// Installs missing requirements of the browser tests, in a process of its own beside the first steps. If that fails,
// the step that needs them reports it.
import { ensureChromium } from './suite/chromium';

ensureChromium(console.log);
