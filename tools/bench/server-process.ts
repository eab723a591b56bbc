// A published suite with a demo world of its own, as a process of its own: the process that drives the browser would slow it down.
import { serve } from './stage';

const [name = '', port = '', published = ''] = process.argv.slice(2);
const server = await serve(name, Number(port), published);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.('listening');
