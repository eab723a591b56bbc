import { birthdayMonths, type ConditionKind, conditionKinds, customerTypes } from '@suite/domain/customer-groups';
import { useFieldMessages } from '@suite/remote-kit';
import { Chip, Chips, FieldError, IconButton, MoneyField, Section, SelectField, Stack, TextField } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ConditionDraft, checkDraft, newDraft } from './condition-draft';
import styles from './groups.module.css';
import { SubjectFields } from './subject-fields';
import type { useChoices } from './use-choices';

interface Props {
  draft: ConditionDraft;
  /** The place among the conditions, from 1 on. */
  place: number;
  choices: ReturnType<typeof useChoices>;
  /** Whether what is missing is said. */
  showsProblems: boolean;
  onChange: (draft: ConditionDraft) => void;
  /** Null for the only condition. */
  onRemove: (() => void) | null;
}

/** One condition of a rule: what it compares, and with which values. */
export function ConditionFields({ draft, place, choices, showsProblems, onChange, onRemove }: Props) {
  const { t } = useTranslation('mf-crm');
  const textOf = useFieldMessages();
  const { problems } = checkDraft(draft);
  const errorOf = (field: string): string | undefined => {
    const code = problems[field];
    if (!showsProblems || !code) return undefined;
    return code === 'required' ? textOf({ code, params: {} }) : t('groups.out_of_range');
  };
  const change = (changes: Partial<ConditionDraft>) => onChange({ ...draft, ...changes });
  return (
    <Section
      title={t('groups.condition', { place })}
      small
      aside={
        onRemove && (
          <IconButton label={t('groups.remove_condition', { place })} icon={<Trash2 size={20} />} onClick={onRemove} />
        )
      }
    >
      <Stack gap={3}>
        <SelectField
          label={t('groups.compares')}
          value={draft.kind}
          options={conditionKinds.map((value) => ({ value, label: t(`groups.kind.${value}`) }))}
          onChange={({ target }) => onChange({ ...newDraft(target.value as ConditionKind), key: draft.key })}
        />
        <ValueFields draft={draft} choices={choices} errorOf={errorOf} change={change} />
      </Stack>
    </Section>
  );
}

interface ValueProps {
  draft: ConditionDraft;
  choices: ReturnType<typeof useChoices>;
  errorOf: (field: string) => string | undefined;
  change: (changes: Partial<ConditionDraft>) => void;
}

/** The values of a condition, by its kind. */
function ValueFields({ draft, choices, errorOf, change }: ValueProps) {
  const { t } = useTranslation('mf-crm');
  switch (draft.kind) {
    case 'type':
      return (
        <>
          <Chips legend={t('groups.one_of_types')}>
            {customerTypes.map((type) => (
              <Chip
                key={type}
                selected={draft.types.includes(type)}
                onSelect={() => change({ types: toggled(draft.types, type) })}
              >
                {t(`client_types.${type}`)}
              </Chip>
            ))}
          </Chips>
          <FieldError message={errorOf('types')} />
        </>
      );
    case 'last_visit':
      return (
        <div className={styles.pair}>
          <SelectField
            label={t('groups.last_visit')}
            value={draft.is_not ? 'not' : 'within'}
            options={(['not', 'within'] as const).map((value) => ({ value, label: t(`groups.visited.${value}`) }))}
            onChange={({ target }) => change({ is_not: target.value === 'not' })}
          />
          <TextField
            label={t('groups.days')}
            inputMode="numeric"
            autoComplete="off"
            value={draft.days}
            error={errorOf('days')}
            onChange={({ target }) => change({ days: target.value })}
          />
        </div>
      );
    case 'spent':
      return (
        <div className={styles.pair}>
          <MoneyField
            label={t('groups.at_least')}
            cents={draft.minCents}
            onCents={(minCents) => change({ minCents })}
            error={errorOf('min')}
          />
          <MoneyField
            label={t('groups.at_most')}
            hint={t('groups.no_bound')}
            cents={draft.maxCents}
            onCents={(maxCents) => change({ maxCents })}
            error={errorOf('max')}
          />
        </div>
      );
    case 'birthday':
      return (
        <SelectField
          label={t('groups.birthday_in')}
          value={draft.month}
          options={birthdayMonths.map((value) => ({ value, label: t(`groups.month.${value}`) }))}
          onChange={({ target }) => change({ month: target.value as ConditionDraft['month'] })}
        />
      );
    case 'service':
    case 'employee':
      return <SubjectFields draft={draft} choices={choices[draft.kind]} errorOf={errorOf} change={change} />;
    default:
      return (
        <div className={styles.pair}>
          {(['min', 'max'] as const).map((bound) => (
            <TextField
              key={bound}
              label={t(bound === 'min' ? 'groups.at_least' : 'groups.at_most')}
              inputMode="numeric"
              autoComplete="off"
              value={draft[bound]}
              error={errorOf(bound)}
              onChange={({ target }) => change({ [bound]: target.value })}
            />
          ))}
        </div>
      );
  }
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
