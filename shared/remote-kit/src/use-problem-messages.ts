import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadProblemMessages, problemNamespace } from './problem-locales';

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

/** The first moment of a page in which nobody has sent a form yet, in milliseconds since it was requested. */
const firstMs = 3_000;

/** Loads the messages of refusals, since no page needs them at first. Until then a problem has the message of its kind. */
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
    function loadMessages() {
      if (isLoaded) return;
      const timer = setTimeout(() => void loadProblemMessages(i18n), firstMs - performance.now());
      return () => clearTimeout(timer);
    },
    [i18n, isLoaded],
  );
  return { t, i18n };
}
