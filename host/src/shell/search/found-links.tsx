import { List } from '@suite/ui';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import styles from './search.module.css';
import type { FoundGroup, FoundLink } from './use-found-groups';

interface Props {
  groups: readonly FoundGroup[];
  /** Leads to the whole list of clients for the text; null where the person has none. */
  all: FoundLink | null;
  onOpen: (path: string) => void;
}

/** The results of a search, each group under its heading. */
export const FoundLinks = ({ groups, all, onOpen }: Props) => (
  <>
    {groups.map(({ id, title, links }) => (
      <section key={id} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <List>
          {links.map((link) => (
            <li key={link.to}>
              <Result link={link} onOpen={onOpen} />
            </li>
          ))}
        </List>
      </section>
    ))}
    {all && <Result link={all} onOpen={onOpen} />}
  </>
);

function Result({ link: { to, label, detail }, onOpen }: { link: FoundLink; onOpen: (path: string) => void }) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(to);
  }
  return (
    <a href={to} className={styles.result} onClick={follow}>
      <span className={styles.texts}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <ChevronRight size={20} className={styles.chevron} />
    </a>
  );
}
