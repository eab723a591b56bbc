import { useFormat, useSuiteLinks } from '@suite/remote-kit';
import { Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './log.module.css';
import type { LogRow } from './use-log';
import { useSentence } from './use-sentence';

/** An entry: the sentence, which leads to what it is about where that has a page, and the time. */
export function LogRowView({ entry }: { entry: LogRow }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const sentence = useSentence()(entry);
  const path = usePathOf()(entry);
  return (
    <Card as="li" className={styles.row}>
      {path ? (
        <CardLink to={path} className={styles.target}>
          {sentence}
        </CardLink>
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

/** Returns the path of the page of what an entry is about; null if it has none, or one of a newer version. */
function usePathOf(): (entry: LogRow) => string | null {
  const links = useSuiteLinks();
  return ({ subject_type, subject_id: id }) => {
    if (!id) return null;
    switch (subject_type) {
      case 'order':
        return links.order({ id });
      case 'appointment':
        return links.appointment({ id });
      case 'outbox_message':
        return links.outbox_message({ id });
      case 'conversation':
        return links.conversation({ id });
      case 'customer':
        return links.client({ id });
      default:
        return null;
    }
  };
}
