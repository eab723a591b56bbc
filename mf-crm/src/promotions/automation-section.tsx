import { campaignText } from '@suite/domain/campaigns';
import { FactList } from '@suite/entities';
import { lazyOverlay, useFormat, useLanguage, useStore, useStoreSubmit } from '@suite/remote-kit';
import { Button, DoneNote, Note, Row, Section, Stack, StatusChip } from '@suite/ui';
import { Pencil, Power } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { AddressNote } from './address-note';
import { automationInputOf, automationValuesOf } from './automation.schema';
import { AutomationForm } from './automation-form';
import { PhonePreview } from './phone-preview';
import { sampleReader, termsOf } from './promotion-input';
import { type AutomationFragment, SaveAutomationDocument, type SenderFragment } from './promotions.generated';
import styles from './promotions.module.css';
import { DailyTextsLeave } from './texts-leave';
import { useDiscountText } from './use-discount-text';

const SwitchOnDialog = lazyOverlay(() => import('./switch-on-dialog'), 'SwitchOnDialog');

interface Props {
  automation: AutomationFragment;
  sender: SenderFragment;
  refetch: () => Promise<void>;
}

/** One automation: whether it is on, what it says and when, and its form. */
export function AutomationSection({ automation, sender, refetch }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const language = useLanguage();
  const { name: storeName } = useStore();
  const save = useStoreSubmit(SaveAutomationDocument);
  const [open, setOpen] = useState<'form' | 'switch_on' | null>(null);
  const [done, setDone] = useState('');
  const { kind, is_on, days, last_run_day: lastRun, paused_days: pausedDays } = automation;
  const sentDays = usePaths().promotions({ automation: kind });
  const discountText = useDiscountText();
  const values = automationValuesOf(automation);
  const text = campaignText(
    termsOf({ ...values, expired_date: '' }, storeName),
    sampleReader('Lan', language, values.discount_type !== 'none'),
  );

  async function changed(message: string) {
    setOpen(null);
    setDone(message);
    await refetch();
  }

  async function switchTo(isOn: boolean) {
    const data = await save.submit({
      input_obj: automationInputOf(automation, { ...values, days: String(days), is_on: isOn }),
    });
    if (data) await changed(t(isOn ? 'promotions.automations.switched_on' : 'promotions.automations.switched_off'));
  }

  if (open === 'form')
    return (
      <Section title={t(`promotions.automations.kinds.${kind}`)}>
        <AutomationForm
          automation={automation}
          sender={sender}
          onSaved={() => void changed(t('promotions.automations.saved'))}
          onCancel={() => setOpen(null)}
        />
      </Section>
    );
  return (
    <Section
      title={t(`promotions.automations.kinds.${kind}`)}
      aside={
        <StatusChip tone={is_on ? 'confirmed' : 'neutral'}>
          {t(is_on ? 'promotions.automations.on' : 'promotions.automations.off')}
        </StatusChip>
      }
    >
      <Stack gap={3}>
        <DoneNote message={done} />
        {pausedDays > 0 && (
          <Stack gap={2} align="start" role="status">
            <Note tone="warning" boxed>
              {t('promotions.automations.paused_days', { count: pausedDays })}
            </Note>
            <Link to={sentDays} className={styles.link}>
              {t('promotions.automations.open_days')}
            </Link>
          </Stack>
        )}
        <Note>{t(`promotions.automations.when.${kind}`, { count: days })}</Note>
        <DailyTextsLeave channels={automation.channels} country={sender.country_code} />
        <AddressNote channels={automation.channels} sender={sender} />
        <PhonePreview text={text} />
        <FactList
          facts={[
            [t('promotions.facts.discount'), discountText(automation)],
            [
              t('promotions.automations.sent'),
              lastRun && (
                <Link
                  key="sent"
                  to={sentDays}
                  className={styles.link}
                  aria-label={`${t('promotions.automations.sent')}: ${automation.sent_30_days}`}
                >
                  {automation.sent_30_days}
                </Link>
              ),
            ],
            [t('promotions.automations.last_run'), lastRun && format.day(lastRun)],
          ]}
        />
        <Row>
          {is_on ? (
            <Button
              variant="secondary"
              icon={<Power size={20} />}
              pending={save.pending}
              onClick={() => void switchTo(false)}
            >
              {t('promotions.automations.switch_off')}
            </Button>
          ) : (
            <Button icon={<Power size={20} />} onClick={() => setOpen('switch_on')}>
              {t('promotions.automations.switch_on')}
            </Button>
          )}
          <Button variant="secondary" icon={<Pencil size={20} />} onClick={() => setOpen('form')}>
            {t('promotions.automations.edit')}
          </Button>
        </Row>
      </Stack>
      {open === 'switch_on' && (
        <SwitchOnDialog
          automation={automation}
          sender={sender}
          pending={save.pending}
          onConfirm={() => void switchTo(true)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
