import { useFormat, useSuiteLinks } from '@suite/remote-kit';
import { Card } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LogTarget, logTarget } from '../domain/log';
import styles from './log.module.css';
import type { LogRow } from './use-log';
import { useSentence } from './use-sentence';

/** An entry: the sentence, which leads to what it is about where that has a page, and the time. */
export function LogRowView({ entry }: { entry: LogRow }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const sentence = useSentence()(entry);
  const pathOf = usePathOf();
  const target = logTarget(entry);
  return (
    <Card as="li" className={styles.row}>
      {target ? (
        <Link to={pathOf(target)} className={styles.link}>
          {sentence}
        </Link>
      ) : (
        <span>{sentence}</span>
      )}
      <span className={styles.meta}>
        {entry.actor_role ? `${t(`role.${entry.actor_role}`)} · ` : ''}
        <time dateTime={String(entry.at)}>{format.dateTime(entry.at)}</time>
      </span>
    </Card>
  );
}

function usePathOf(): (target: LogTarget) => string {
  const links = useSuiteLinks();
  return ({ page, id }) => {
    switch (page) {
      case 'order':
        return links.order({ id });
      case 'appointment':
        return links.appointment({ id });
      case 'outboxMessage':
        return links.outbox_message({ id });
      case 'conversation':
        return links.conversation({ id });
    }
  };
}
