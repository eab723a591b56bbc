import { maxConditions } from '@suite/domain/customer-groups';
import { useMutationForm } from '@suite/remote-kit/form';
import { ActionBar, Button, FieldError, Note, Section, SegmentedControl, Stack, TextField } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type ConditionDraft, draftOf, newDraft, ruleOf } from './condition-draft';
import { ConditionFields } from './condition-fields';
import { type ClientGroupFragment, CreateGroupDocument, UpdateGroupDocument } from './groups.generated';
import { RuleCount } from './rule-count';
import { useChoices } from './use-choices';

const kinds = ['list', 'rule'] as const;

interface Values {
  name: string;
  kind: 'list' | 'rule';
  conditions: ConditionDraft[];
}

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('group_name_required'), v.maxLength(255, 'group_name_too_long')),
    kind: v.picklist(kinds),
    conditions: v.custom<ConditionDraft[]>(Array.isArray),
  }),
  v.forward(
    v.check(({ kind, conditions }) => kind === 'list' || ruleOf(conditions) !== null, 'conditions_incomplete'),
    ['conditions'],
  ),
);

const valuesOf = (group: ClientGroupFragment | null, kind: 'list' | 'rule'): Values => ({
  name: group?.name ?? '',
  kind: group ? (group.rule ? 'rule' : 'list') : kind,
  conditions: group?.rule?.map(draftOf) ?? [newDraft('last_visit')],
});

interface Props {
  /** Null for a new one. */
  group: ClientGroupFragment | null;
  /** Of a new one at first. */
  kind?: 'list' | 'rule';
  onDone: (id: string) => void;
}

/** The name of a group, and its conditions: one level for the group, its conditions, and their values. */
export function GroupForm({ group, kind: firstKind = 'list', onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const [id] = useState(() => group?.id ?? crypto.randomUUID());
  const options = {
    schema,
    defaultValues: valuesOf(group, firstKind),
    messages: {
      group_name_required: t('groups.name_required'),
      group_name_too_long: t('groups.name_too_long'),
      conditions_incomplete: t('groups.incomplete'),
    },
    paths: { conditions: ['rule'] },
  };
  const ruleIn = ({ kind, conditions }: Values) => (kind === 'rule' ? ruleOf(conditions) : null);
  const create = useMutationForm(CreateGroupDocument, {
    ...options,
    input: (values) => ({ id, name: values.name, rule: ruleIn(values) }),
    onDone: () => onDone(id),
  });
  const update = useMutationForm(UpdateGroupDocument, {
    ...options,
    input: (values) => ({ id, version: group?.version ?? 0, name: values.name, rule: ruleIn(values) }),
    onDone: () => onDone(id),
  });
  const form = group ? update : create;
  const kind = form.input('kind');
  const conditions = form.input('conditions');
  const isRule = kind.value === 'rule';
  return (
    <Stack as="form" {...form.formProps} aria-label={t(group ? 'groups.edit' : 'groups.add')}>
      <TextField label={t('groups.name')} autoComplete="off" {...form.field('name')} />
      {!group && (
        <>
          <SegmentedControl
            label={t('groups.who')}
            selected={kind.value}
            onSelect={(chosen) => kind.set(chosen === 'rule' ? 'rule' : 'list')}
            options={kinds.map((one) => ({ id: one, label: t(`groups.kinds.${one}`) }))}
          />
          <Note small>{t(isRule ? 'groups.kinds.rule_hint' : 'groups.kinds.list_hint')}</Note>
        </>
      )}
      {isRule && (
        <Conditions
          drafts={conditions.value}
          showsProblems={form.form.formState.submitCount > 0}
          onChange={conditions.set}
        />
      )}
      <ActionBar summary={isRule && <RuleCount rule={ruleOf(conditions.value)} />}>
        <FieldError message={form.refusal ?? conditions.error} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t(group ? 'groups.save' : 'groups.create')}
        </Button>
      </ActionBar>
    </Stack>
  );
}

interface ConditionsProps {
  drafts: readonly ConditionDraft[];
  showsProblems: boolean;
  onChange: (drafts: ConditionDraft[]) => void;
}

function Conditions({ drafts, showsProblems, onChange }: ConditionsProps) {
  const { t } = useTranslation('mf-crm');
  const choices = useChoices();
  return (
    <Section title={t('groups.conditions')}>
      <Stack>
        <Note small>{t('groups.all_hold')}</Note>
        {drafts.map((draft, index) => (
          <ConditionFields
            key={draft.key}
            draft={draft}
            place={index + 1}
            choices={choices}
            showsProblems={showsProblems}
            onChange={(changed) => onChange(drafts.map((one) => (one.key === draft.key ? changed : one)))}
            onRemove={drafts.length > 1 ? () => onChange(drafts.filter((one) => one.key !== draft.key)) : null}
          />
        ))}
        {drafts.length < maxConditions && (
          <Button
            variant="secondary"
            icon={<Plus size={20} />}
            onClick={() => onChange([...drafts, newDraft('visits')])}
          >
            {t('groups.add_condition')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
