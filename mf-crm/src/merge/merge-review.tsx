import { FactList } from '@suite/entities';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { ActionBar, Button, Columns, Note, Section, Stack } from '@suite/ui';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFacts } from './client-facts';
import { FieldChoices, type MergeField, useFieldValue } from './field-choices';
import { MergeClientsDocument, type MergeFactsFragment, type MergePreviewQuery } from './merge.generated';
import styles from './merge.module.css';
import { Reasons } from './reasons';

interface Props {
  preview: MergePreviewQuery['customer_merge_preview'];
  onSwap: () => void;
  onMerged: (merge: MergeFactsFragment) => void;
}

/** What a merge does: who stays, what moves, and which value each field keeps. */
export function MergeReview({ preview, onSwap, onMerged }: Props) {
  const { t } = useTranslation('mf-crm');
  const { target, source, fields } = preview;
  const [chosen, setChosen] = useState<Partial<Record<MergeField['name'], MergeField['keeps']>>>({});
  const { submit, pending } = useStoreSubmit(MergeClientsDocument);
  const open = fields.filter(({ choices }) => choices.length > 0);
  async function merge() {
    const choices = open.map(({ name, keeps }) => ({ name, from: chosen[name] ?? keeps }));
    const done = await submit({ input_obj: { target_id: target.id, source_id: source.id, choices } });
    if (done) onMerged(done.customer_merge);
  }
  return (
    <>
      <Columns>
        <Stack>
          <Section title={t('merge.people')}>
            <Stack gap={3}>
              <div className={styles.pair}>
                <ClientFacts client={target} label={t('merge.stays')} />
                <ClientFacts client={source} label={t('merge.goes')} />
              </div>
              <Button variant="secondary" icon={<ArrowLeftRight size={20} />} onClick={onSwap}>
                {t('merge.swap')}
              </Button>
              {preview.strength ? (
                <Reasons reasons={preview.reasons} />
              ) : (
                <Note tone="warning" boxed>
                  {t('merge.unlike')}
                </Note>
              )}
            </Stack>
          </Section>
          <Moves preview={preview} />
        </Stack>
        {open.length > 0 && (
          <Section title={t('merge.keep')}>
            <Stack>
              {open.map((field) => (
                <FieldChoices
                  key={field.name}
                  field={field}
                  selected={chosen[field.name] ?? field.keeps}
                  onSelect={(side) => setChosen({ ...chosen, [field.name]: side })}
                />
              ))}
            </Stack>
          </Section>
        )}
      </Columns>
      <ActionBar summary={<Note small>{t('merge.can_undo')}</Note>}>
        <Button icon={<Merge size={20} />} pending={pending} onClick={() => void merge()}>
          {t('merge.submit')}
        </Button>
      </ActionBar>
    </>
  );
}

/** What the client who stays gets. */
function Moves({ preview }: Pick<Props, 'preview'>) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const textOf = useFieldValue();
  const { fields, moves, points, gift_card_balance, accepts_texts, is_blocked_from_booking } = preview;
  const taken = fields.filter(({ keeps, choices }) => keeps === 'source' && choices.length === 0);
  const counted = moves.filter(({ kind }) => kind !== 'points');
  return (
    <Section title={t('merge.after', { name: preview.target.full_name })}>
      <FactList
        facts={[
          ...counted.map(({ kind, count }) => [t(`merge.kinds.${kind}`), t('merge.plus', { count })] as const),
          ...taken.map(({ name, source_value }) => [t(`merge.fields.${name}`), textOf(name, source_value)] as const),
          [t('merge.points'), points === 0 ? null : String(points)],
          [t('merge.balance'), gift_card_balance === 0 ? null : format.money(gift_card_balance)],
          [t('merge.texts'), t(accepts_texts ? 'merge.on' : 'merge.off')],
          [t('merge.booking'), is_blocked_from_booking ? t('merge.blocked') : null],
        ]}
      />
    </Section>
  );
}
