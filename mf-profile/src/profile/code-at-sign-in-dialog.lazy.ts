import { lazyOverlay } from '@suite/remote-kit';

export const CodeAtSignInDialog = lazyOverlay(() => import('./code-at-sign-in-dialog'), 'CodeAtSignInDialog');
