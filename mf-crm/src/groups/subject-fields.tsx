import { maxConditionIds } from '@suite/domain/customer-groups';
import { Chip, Chips, SelectField, TextField } from '@suite/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConditionDraft } from './condition-draft';
import styles from './groups.module.css';

interface Props {
  draft: ConditionDraft;
  choices: readonly { id: string; name: string }[];
  errorOf: (field: string) => string | undefined;
  change: (changes: Partial<ConditionDraft>) => void;
}

/** Which services a client had, or by which employees they were served; or none of them. */
export function SubjectFields({ draft, choices, errorOf, change }: Props) {
  const { t } = useTranslation('mf-crm');
  const { ids, is_not, days } = draft;
  const kind = draft.kind === 'employee' ? 'employee' : 'service';
  const left = choices.filter(({ id }) => !ids.includes(id));
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.name ?? t('groups.unknown');
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t(`groups.${kind}_had`)}
          value={is_not ? 'not' : 'any'}
          options={(['any', 'not'] as const).map((value) => ({ value, label: t(`groups.had.${kind}.${value}`) }))}
          onChange={({ target }) => change({ is_not: target.value === 'not' })}
        />
        <SelectField
          label={t(`groups.choose_${kind}`)}
          value=""
          error={errorOf('ids')}
          disabled={ids.length >= maxConditionIds}
          options={[
            { value: '', label: t('groups.choose') },
            ...left.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => target.value && change({ ids: [...ids, target.value] })}
        />
      </div>
      {ids.length > 0 && (
        <Chips legend={t(`groups.chosen_${kind}`)}>
          {ids.map((id) => (
            <Chip key={id} selected onSelect={() => change({ ids: ids.filter((one) => one !== id) })}>
              {nameOf(id)} <X size={14} />
            </Chip>
          ))}
        </Chips>
      )}
      <TextField
        label={t('groups.in_days')}
        hint={t('groups.in_days_hint')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={errorOf('days')}
        onChange={({ target }) => change({ days: target.value })}
      />
    </>
  );
}
