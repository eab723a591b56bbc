import en from '../../locales/list/en.json';
import vi from '../../locales/list/vi.json';
import { createMessages } from '../create-messages';

/** The texts of lists: the first page of a remote often is one, and would bring the texts of the whole package along. */
export const useListMessages = createMessages(en, vi);
