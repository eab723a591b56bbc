import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { ClientGroupFragment } from './groups.generated';

type Condition = NonNullable<ClientGroupFragment['rule']>[number];

/** Returns a function that says a condition in words. `nameOf` returns the name of a service or an employee. */
export function useConditionText(nameOf: (id: string) => string | undefined = () => undefined) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();

  function bounds(kind: 'visits' | 'points' | 'spent', { min, max }: Condition): string {
    const figure = (value: number) => (kind === 'spent' ? format.money(value) : String(value));
    const key = `groups.text.${kind}`;
    if (max === null) return t(`${key}.from`, { min: figure(min ?? 0) });
    if (min === null) return t(`${key}.to`, { max: figure(max) });
    return t(`${key}.between`, { min: figure(min), max: figure(max) });
  }

  return (condition: Condition): string => {
    const { kind, is_not, types, days, month, ids } = condition;
    switch (kind) {
      case 'type':
        return t('groups.text.type', { types: (types ?? []).map((type) => t(`client_types.${type}`)).join(', ') });
      case 'last_visit':
        return t(is_not ? 'groups.text.not_since' : 'groups.text.since', { count: days ?? 0 });
      case 'birthday':
        return t('groups.text.birthday', { month: t(`groups.month.${month ?? 'this_month'}`) });
      case 'service':
      case 'employee': {
        const names = (ids ?? []).map((id) => nameOf(id) ?? t('groups.unknown')).join(', ');
        const key = `groups.text.${kind}${is_not ? '_not' : ''}`;
        return days === null ? t(key, { names }) : t(`${key}_days`, { names, count: days });
      }
      default:
        return bounds(kind, condition);
    }
  };
}
