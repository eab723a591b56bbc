import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Columns, List, Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { PromotionResultsFragment } from './promotion-results.generated';
import styles from './promotion-results.module.css';
import type { RecipientFilter } from './recipient-filter';

/** The figures of a promotion: its messages, what its codes brought in, what it cost, and who left because of it. */
export function ResultFigures({ results }: { results: PromotionResultsFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const { id, name, income, discount, expense, opt_out_days } = results;
  /** An amount; without the right to the store's income there is none. */
  const money = (cents: number | null) => (cents === null ? t('promotion_results.no_amount') : format.money(cents));
  const onTickets = (shown: number | string) => (
    <a key="tickets" className={styles.figure} href="#redemptions">
      {shown}
    </a>
  );
  const inCredits = (shown: string) => (
    <Link key="credits" className={styles.figure} to={paths.messageCredits({ promotion: id })}>
      {shown}
    </Link>
  );
  const recipients = (state: RecipientFilter | null, count: number, day?: string) => (
    <Link
      className={styles.figure}
      to={paths.promotionRecipients({ id, ...(state && { state }), ...(day && { day }) })}
      aria-label={day && t('promotion_results.opted_out_on', { day: format.day(day), count })}
    >
      {count}
    </Link>
  );

  return (
    <Columns>
      <Section title={name}>
        <FactList
          facts={[
            [t('promotion_results.planned'), recipients(null, results.planned)],
            [t('promotion_results.sent'), recipients('sent', results.sent)],
            [t('promotion_results.delivered'), recipients('delivered', results.delivered)],
            [t('promotion_results.failed'), recipients('failed', results.failed)],
            [t('promotion_results.skipped'), recipients('skipped', results.skipped)],
            [t('promotion_results.unknown'), recipients('unknown', results.unknown)],
            [t('promotion_results.remaining'), results.remaining > 0 && recipients('remaining', results.remaining)],
          ]}
        />
        <Note small>{t('promotion_results.opened_hint')}</Note>
      </Section>
      <Section title={t('promotion_results.money')}>
        <FactList
          facts={[
            [t('promotion_results.redeemed'), onTickets(results.redeemed)],
            [t('promotion_results.income'), onTickets(money(income))],
            [t('promotion_results.discount'), onTickets(money(discount))],
            [
              t('promotion_results.credits'),
              inCredits(
                t('promotion_results.credits_used', { sms: results.sms_credits, email: results.email_credits }),
              ),
            ],
            [t('promotion_results.expense'), inCredits(money(expense))],
            [t('promotion_results.return'), money(results.return)],
          ]}
        />
        <Note small>{t('promotion_results.income_hint')}</Note>
      </Section>
      <Section title={t('promotion_results.opted_out')}>
        <FactList facts={[[t('promotion_results.opted_out_all'), recipients('opted_out', results.opted_out)]]} />
        {opt_out_days.length > 0 && (
          <List aria-label={t('promotion_results.opted_out')}>
            {opt_out_days.map(({ day, count }) => (
              <li key={day} className={styles.row}>
                <span>{format.day(day)}</span>
                <span className={styles.amount}>{recipients('opted_out', count, day)}</span>
              </li>
            ))}
          </List>
        )}
      </Section>
    </Columns>
  );
}
