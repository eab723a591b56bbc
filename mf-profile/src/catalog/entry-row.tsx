import type { Cents } from '@suite/domain';
import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './catalog.module.css';

interface Props {
  link: RecordLink;
  name: string;
  price: Cents;
  leading?: ReactNode;
  detail: ReactNode;
  /** Address of a picture. */
  picture?: string | null;
}

/** A service or product in the list, which links to its form. */
export function EntryRow({ link, name, price, leading, detail, picture = null }: Props) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Link {...link} className={styles.link}>
        {leading}
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        {picture && <img className={styles.thumbnail} src={picture} alt="" width="44" height="44" loading="lazy" />}
        <span className={styles.price}>{format.money(price)}</span>
      </Link>
    </li>
  );
}
