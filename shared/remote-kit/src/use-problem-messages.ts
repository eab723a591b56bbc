import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locales, loadLocales, problemNamespace } from './locales';
import { whenIdle } from './when-idle';

/** A problem in the user's language. */
export interface ProblemMessages {
  title: string;
  message: string;
}

/**
 * Returns the messages of a problem: those of its code if the catalogue has them, else those of its kind. The message
 * of refused fields is about the first one, and names it.
 */
export function useProblemMessages(): (problem: ShellProblem) => ProblemMessages {
  const { t, i18n } = useProblemTranslation();
  const fieldMessage = useFieldMessages();

  function refusalOf({ path, ...field }: FieldProblem) {
    const refusal = fieldMessage(field);
    const key = `field_name.${path.split('.').findLast((part) => !/^\d+$/.test(part))}`;
    return i18n.exists(key, { ns: 'kit' }) ? t('field_refused', { name: t(key), refusal }) : refusal;
  }

  return ({ code, kind, params, fields: [field] }) => ({
    title: t([`code.${code}.title`, `problem.${kind}.title`]),
    message: (field && refusalOf(field)) ?? t([`code.${code}.message`, `problem.${kind}.message`], { ...params }),
  });
}

/**
 * Returns the message of one field's refusal, to show beside the field; null results in undefined. A refusal with a
 * limit (`too_long` with `max`) has a message that contains it (`field.too_long_max`).
 */
export function useFieldMessages(): (field: Pick<FieldProblem, 'code' | 'params'> | null) => string | undefined {
  const { t } = useProblemTranslation();
  return (field) => {
    if (!field) return undefined;
    const detail = Object.keys(field.params).sort().join('_');
    const keys = [`field.${field.code}_${detail}`, `field.${field.code}`, 'field.invalid'];
    return t([...keys, 'problem.invalid_input.message'], { ...field.params });
  };
}

const locales: Locales = {
  en: () => import(/* webpackChunkName: "problems-en" */ '../locales/problems/en.json'),
  vi: () => import(/* webpackChunkName: "problems-vi" */ '../locales/problems/vi.json'),
};

/**
 * Loads the messages of codes and fields once the browser is idle: no page needs them at first. Until then a problem has
 * the message of its kind.
 */
function useProblemTranslation() {
  const { t, i18n } = useTranslation('kit');
  const isLoaded = useSyncExternalStore(
    (onChange) => {
      i18n.store.on('added', onChange);
      return () => i18n.store.off('added', onChange);
    },
    () => i18n.hasResourceBundle(i18n.language, problemNamespace),
  );
  useEffect(
    function loadOnIdle() {
      // After a failure, the next form retries.
      if (!isLoaded) whenIdle(() => void loadLocales(i18n, problemNamespace, locales).catch(() => undefined));
    },
    [i18n, isLoaded],
  );
  return { t, i18n };
}
