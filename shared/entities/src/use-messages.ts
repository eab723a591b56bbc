import en from '../locales/en.json';
import vi from '../locales/vi.json';
import { createMessages } from './create-messages';

/** The texts of this package, but for those with a file of their own. */
export const useMessages = createMessages(en, vi);
