import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadProblemMessages, observeProblemMessages, problemMessagesState } from './problem-locales';

/** A problem in the user's language. */
export interface ProblemMessages {
  title: string;
  message: string;
}

/**
 * Returns the messages of a problem: those of its code if the catalogue has them, else those of its kind. The message
 * of refused fields is about the first one, and names it. While the messages of codes and fields are loading, a neutral
 * text stands in their place, so call it while rendering; if they cannot be loaded, the message of the kind stays.
 */
export function useProblemMessages(): (problem: ShellProblem) => ProblemMessages {
  const { t, i18n, isLoading } = useProblemTranslation();
  const fieldMessage = useFieldMessages();

  function refusalOf({ path, ...field }: FieldProblem) {
    const refusal = fieldMessage(field);
    const key = `field_name.${path.split('.').findLast((part) => !/^\d+$/.test(part))}`;
    return i18n.exists(key, { ns: 'kit' }) ? t('field_refused', { name: t(key), refusal }) : refusal;
  }

  return ({ code, kind, params, fields: [field] }) => {
    // A problem whose code is its kind has no message of its own, e.g. a lost connection.
    if ((field || code !== kind) && isLoading()) return { title: t('problem_loading'), message: t('problem_loading') };
    return {
      title: t([`code.${code}.title`, `problem.${kind}.title`]),
      message: (field && refusalOf(field)) ?? t([`code.${code}.message`, `problem.${kind}.message`], { ...params }),
    };
  };
}

/**
 * Returns the message of one field's refusal, to show beside the field; null results in undefined. A refusal with a
 * limit (`too_long` with `max`) has a message that contains it (`field.too_long_max`). While the messages are loading,
 * a neutral text stands in its place, so call it while rendering.
 */
export function useFieldMessages(): (field: Pick<FieldProblem, 'code' | 'params'> | null) => string | undefined {
  const { t, isLoading } = useProblemTranslation();
  return (field) => {
    if (!field) return undefined;
    if (isLoading()) return t('problem_loading');
    const detail = Object.keys(field.params).sort().join('_');
    const keys = [`field.${field.code}_${detail}`, `field.${field.code}`, 'field.invalid'];
    return t([...keys, 'problem.invalid_input.message'], { ...field.params });
  };
}

/** The first moment of a page in which nobody has sent a form yet, in milliseconds since it was requested. */
const firstMs = 3_000;

/**
 * Loads the messages of refusals after a page's first moment, since no page needs them at first, or at once when
 * `isLoading` is called for the first refusal.
 */
function useProblemTranslation() {
  const { t, i18n } = useTranslation('kit');
  const state = useSyncExternalStore(
    (onChange) => observeProblemMessages(i18n, onChange),
    () => problemMessagesState(i18n),
  );
  useEffect(
    function loadMessages() {
      if (state === 'loaded') return;
      const timer = setTimeout(() => void loadProblemMessages(i18n), firstMs - performance.now());
      return () => clearTimeout(timer);
    },
    [i18n, state],
  );
  function isLoading() {
    if (state === 'pending') void loadProblemMessages(i18n);
    return state === 'pending';
  }
  return { t, i18n, isLoading };
}
