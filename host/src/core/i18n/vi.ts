import kit from '@suite/remote-kit/locales/vi.json';
import ui from '@suite/ui/locales/vi.json';
import host from '../../../locales/vi.json';

/** The Vietnamese messages of everything that the host shows or provides to remotes, in one file. */
export const messages = { host, kit, ui };
