import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useTranslation } from 'react-i18next';

/** A problem in the reader's words. */
export interface ProblemWords {
  title: string;
  message: string;
}

/** The words of a problem: those of its code where the catalogue has them, else those of its kind. */
export function useProblemWords(): (problem: ShellProblem) => ProblemWords {
  const { t } = useTranslation('kit');
  return ({ code, kind, params }) => ({
    title: t([`code.${code}.title`, `problem.${kind}.title`]),
    message: t([`code.${code}.message`, `problem.${kind}.message`], { ...params }),
  });
}

/**
 * The words of one field's refusal, for beside the field; null gives undefined. A refusal that names
 * its limit (`too_long` with `max`) has words that say it (`field.too_long_max`).
 */
export function useFieldWords(): (field: Pick<FieldProblem, 'code' | 'params'> | null) => string | undefined {
  const { t } = useTranslation('kit');
  return (field) => {
    if (!field) return undefined;
    const detail = Object.keys(field.params).sort().join('_');
    return t([`field.${field.code}_${detail}`, `field.${field.code}`, 'field.invalid'], { ...field.params });
  };
}
