import { MenuLink, Section } from '@suite/ui';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { PromotionFragment } from './promotions.generated';
import styles from './promotions.module.css';

/** The states of messages in the order of the sum. */
const parts = ['sent', 'failed', 'skipped', 'unknown'] as const;

/** How many messages were planned, and what became of them: the parts are the sum, each leads to its clients. */
export function PromotionProgress({ promotion }: { promotion: PromotionFragment }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const recipients = (state?: string) =>
    `${paths.promotion({ id: promotion.id })}/recipients${state ? `?state=${state}` : ''}`;
  const { planned, remaining, skip_reasons } = promotion;
  return (
    <Section title={t('promotions.progress.title')}>
      <progress
        className={styles.bar}
        max={planned}
        value={planned - remaining}
        aria-label={t('promotions.progress.done')}
      />
      <dl className={styles.figures}>
        <Figure name={t('promotions.progress.planned')} value={planned} to={recipients()} sign="" />
        {parts.map((part, index) => (
          <Figure
            key={part}
            name={t(`promotions.progress.${part}`)}
            value={promotion[part]}
            to={recipients(part)}
            sign={index === 0 ? '=' : '+'}
          />
        ))}
        {remaining > 0 && (
          <Figure name={t('promotions.progress.remaining')} value={remaining} to={recipients('remaining')} sign="+" />
        )}
      </dl>
      {skip_reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={t('promotions.progress.skipped')}>
          {skip_reasons.map(({ reason, count }) => (
            <li key={reason}>{t(`promotions.skip_reasons.${reason}`, { count })}</li>
          ))}
        </ul>
      )}
      {promotion.unknown > 0 && <p className={styles.details}>{t('promotions.progress.unknown_hint')}</p>}
      <MenuLink to={`${paths.promotion({ id: promotion.id })}/results`} icon={<ChartColumn size={20} />}>
        {t('promotions.results')}
      </MenuLink>
    </Section>
  );
}

interface FigureProps {
  name: string;
  value: number;
  to: string;
  /** Before the figure, as in a sum. */
  sign: string;
}

const Figure = ({ name, value, to, sign }: FigureProps) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <Link to={to} className={styles.number} aria-label={`${name}: ${value}`}>
        {value}
      </Link>
    </dd>
  </div>
);
