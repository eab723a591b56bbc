import type { SpokenLanguage } from '@suite/graphql/schema-types';
import { useMessages } from '../use-messages';

/** Returns a function that names a language in which employees serve clients. */
export function useLanguageName(): (language: SpokenLanguage) => string {
  const { t } = useMessages();
  return (language) => t(`staff.languages.${language}`);
}
