import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note, Row, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../promotion-results/promotion-results.module.css';
import { counted } from '../promotions/counted';
import { BuyMore } from '../promotions/message-credits';
import type { CreditBalanceFragment } from './message-credits.generated';

/** What is left of both kinds, of which part, and what promotions that are not over have set aside. */
export function CreditBalances({ balance }: { balance: CreditBalanceFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const number = (count: number) => counted(count).shown;
  const left = (channel: 'sms' | 'email') => (
    <span key={channel} className={styles.figures}>
      <strong>{number(balance[channel])}</strong>
      <span className={styles.detail}>
        {t('message_credits.parts', {
          free: number(balance[`${channel}_allowance`]),
          bought: number(balance[`${channel}_bought`]),
        })}
      </span>
    </span>
  );
  const isHeld = balance.sms_held + balance.email_held > 0;
  return (
    <Section title={t('message_credits.left')}>
      <Stack gap={2}>
        <FactList
          facts={[
            [t('message_credits.sms'), left('sms')],
            [t('message_credits.email'), left('email')],
            [
              t('message_credits.held'),
              isHeld &&
                t('promotions.texts_and_emails', {
                  texts: t('promotions.texts', counted(balance.sms_held)),
                  emails: t('promotions.emails', counted(balance.email_held)),
                }),
            ],
          ]}
        />
        <Row>
          <BuyMore />
        </Row>
        <Note small>{t('message_credits.resets', { day: format.day(balance.allowance_resets_on) })}</Note>
      </Stack>
    </Section>
  );
}
