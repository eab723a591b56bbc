import { Card, FieldError, List, Note, Section, SegmentedControl, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../groups/groups.module.css';
import { useGroupName } from '../groups/use-group-name';
import { AddressNote } from './address-note';
import { AudienceNumbers } from './audience-numbers';
import { channelChoices } from './promotion-form.schema';
import type { PromotionGroupsQuery, SenderFragment } from './promotions.generated';
import type { CountedAudience } from './use-audience';
import type { PromotionForm } from './use-promotion-form';

interface Props {
  form: PromotionForm;
  groups: PromotionGroupsQuery['customer_group_list'];
  audience: CountedAudience;
  sender: SenderFragment;
}

/** Step 1: the groups and the channels, and who will get it of them. */
export function WhoSection({ form, groups, audience, sender }: Props) {
  const { t } = useTranslation('mf-crm');
  const groupName = useGroupName();
  const chosen = form.input('group_ids');
  const channels = form.input('channels');
  const toggle = (id: string) =>
    chosen.set(chosen.value.includes(id) ? chosen.value.filter((one) => one !== id) : [...chosen.value, id]);
  return (
    <Section title={t('promotions.who')}>
      <Stack gap={3}>
        <List gap={2} columns aria-label={t('promotions.groups')}>
          {groups.map((group) => (
            <Card as="li" key={group.id} className={styles.client}>
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  checked={chosen.value.includes(group.id)}
                  aria-invalid={chosen.error ? true : undefined}
                  onChange={() => toggle(group.id)}
                />
                <span className={styles.texts}>
                  <span>{groupName(group)}</span>
                  <span className={styles.details}>{t('groups.count', { count: group.customer_count })}</span>
                </span>
              </label>
            </Card>
          ))}
        </List>
        <FieldError message={chosen.error} />
        <SegmentedControl
          label={t('promotions.facts.channels')}
          selected={channels.value}
          onSelect={(id) => channels.set(channelChoices.find((one) => one === id) ?? 'sms')}
          options={channelChoices.map((id) => ({ id, label: t(`promotions.channels.${id}`) }))}
        />
        <FieldError message={channels.error} />
        <AddressNote channels={channels.value} sender={sender} />
        {chosen.value.length === 0 ? (
          <Note small>{t('promotions.audience.choose')}</Note>
        ) : (
          <AudienceNumbers {...audience} />
        )}
      </Stack>
    </Section>
  );
}
